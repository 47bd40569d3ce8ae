import { listenKeys } from 'nanostores'
import { POPUP_COOKIE_DAYS } from '#rules/limits.ts'
import { NOTICE_POPUP, type NoticePeriod, noticeCookie, noticeFor, suppressedIn } from '#rules/notice.ts'
import { KEPT_FIELDS } from '#rules/reload.ts'
import { $popup, closePopup, followPopups, openPopup } from '#stores/popup.ts'
import { $shell } from '#stores/shell.ts'

/*
 * The layer popup. Every notice of the channel stands in the page as a template, which fetches
 * nothing; which one is shown is decided when the page opens, as the page may have been built long
 * before.
 */

const DAY_SECONDS = 86_400

const dialog = document.getElementById('layer') as HTMLDialogElement | null
const { channel = '', route = '', popups = '' } = document.documentElement.dataset
const names = popups.split(' ')
/** A channel's home, also that of one that has ended: its address may ask for the layer. */
const isHome = names.includes(NOTICE_POPUP)
/** Ids are a channel's own: another's may have the same. */
const SEEN = `notice.seen/${channel}`

interface Notice extends NoticePeriod {
  template: HTMLTemplateElement
}

type Layered = Pick<ReturnType<typeof $shell.get>, 'layerPopup'>

function notices(): Notice[] {
  const ms = (text: string | undefined) => (text ? Number(text) : null)
  return [...document.querySelectorAll<HTMLTemplateElement>('template[data-notice]')].map((template) => {
    const { notice = '', from, until } = template.dataset
    return { template, id: notice, from: ms(from), until: ms(until) }
  })
}

/**
 * Ids of the notices that this visit, which is a tab, has seen; with one more, but not while the
 * tab keeps something by the name `unless`. A browser that keeps nothing shows them again.
 */
function seen(id?: string, unless = ''): string[] {
  try {
    const list = (sessionStorage.getItem(SEEN) ?? '').split(' ').filter(Boolean)
    if (id && !list.includes(id) && !(unless in sessionStorage)) sessionStorage.setItem(SEEN, [...list, id].join(' '))
    return list
  } catch {
    return []
  }
}

/** Puts a notice into the layer; without one it says that there is none. */
function fill(notice: Notice | null): void {
  const body = dialog?.querySelector('.layer-body')
  const none = document.getElementById('layer-none') as HTMLTemplateElement | null
  const content = (notice?.template ?? none)?.content.cloneNode(true)
  if (content) body?.replaceChildren(content)
  // Nothing to put away.
  for (const button of dialog?.querySelectorAll<HTMLElement>('[value=today]') ?? []) button.hidden = !notice
}

function show({ layerPopup }: Layered, before?: Layered): void {
  // What lay open is told again by a page that loads itself anew, which keeps its fields.
  if (before?.layerPopup) seen(before.layerPopup, KEPT_FIELDS)
  if (!dialog) return
  if (layerPopup === null) {
    // A dialog of the oldest browsers is none that may be closed twice.
    if (dialog.open) dialog.close()
    return
  }
  const notice = notices().find(({ id }) => id === layerPopup) ?? null
  fill(notice)
  dialog.returnValue = ''
  if (!dialog.open) dialog.showModal()
}

/** However it was closed: by its buttons, Escape, a press beside it, or another screen. */
function closed(): void {
  // Told late, of a layer that is open again.
  if (dialog?.open) return
  const { layerPopup } = $shell.get()
  if (layerPopup && dialog?.returnValue === 'today') {
    const age = POPUP_COOKIE_DAYS * DAY_SECONDS
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not known to every browser we serve
    document.cookie = `${noticeCookie(channel, layerPopup)}=1; Path=/; Max-Age=${age}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  }
  clearLayer()
  if ($popup.get() === NOTICE_POPUP) closePopup()
}

/** The notice that this page shows now. */
function choose(popup: string | null): Notice | null {
  const all = notices()
  const suppressed = suppressedIn(
    document.cookie,
    channel,
    all.map(({ id }) => id),
  )
  return noticeFor(all, { now: Date.now(), shell: route, popup, seen: seen(), suppressed })
}

/**
 * A link that opens the layer where it can, and leads to the page of all notices elsewhere. Heard
 * before the loading bar, which would wait for that page (progress.ts).
 */
function openInPlace(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-notices]') : null
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  openPopup(NOTICE_POPUP)
}

/** Takes the layer away. */
export function clearLayer(): void {
  if ($shell.get().layerPopup !== null) $shell.setKey('layerPopup', null)
}

/** What the page itself says needs no layer any more, here and on the pages that follow. */
function readAlready(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-told]')) seen(element.dataset.told)
}

/** Shows the layer when the page has a notice to tell, and follows its address from now on. */
export function followLayer(): void {
  if (!dialog) return
  listenKeys($shell, ['layerPopup'], show)
  dialog.addEventListener('close', closed)
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  // First of those that follow the history: what the new address asks for opens after it.
  addEventListener('popstate', clearLayer)
  addEventListener('pagehide', clearLayer)
  if (isHome) {
    followPopups(names)
    addEventListener('click', openInPlace, true)
    $popup.listen((popup) => {
      if (popup === NOTICE_POPUP) $shell.setKey('layerPopup', choose(popup)?.id ?? '')
      else clearLayer()
    })
  }
  readAlready()
  const last = location.pathname.split('/').pop() ?? ''
  const popup = isHome ? $popup.get() : names.includes(last) ? last : null
  const notice = choose(popup)
  if (notice || popup === NOTICE_POPUP) $shell.setKey('layerPopup', notice?.id ?? '')
}
