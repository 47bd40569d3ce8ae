import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '../rules/limits.ts'

/* What the links of the choice of languages do better with a script: they keep the address as it is
   now, and fold away. */

/**
 * The address of this page, popup and query as they are now, in the language that a link chooses.
 */
function keep(event: Event): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]')
  if (!link) return
  const url = new URL(location.href)
  url.searchParams.set(LANGUAGE_PARAMETER, new URL(link.href).searchParams.get(LANGUAGE_PARAMETER) ?? '')
  link.href = url.href
}
for (const sign of ['pointerdown', 'click']) addEventListener(sign, keep, true)

function fold(event: Event): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.language-choice[open]')
  if (!menu) return
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Escape') return
    menu.querySelector('summary')?.focus()
  } else if (event.target instanceof Node && menu.contains(event.target)) return
  menu.open = false
}
addEventListener('click', fold)
addEventListener('keydown', fold)

const chosen = () => new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]

/** What another site's link has chosen is in the cookie: Back to the address chooses no more. */
const here = new URL(location.href)
if (here.searchParams.get(LANGUAGE_PARAMETER) === chosen()) {
  here.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', here)
}

/**
 * A page that Back brought out of the browser's memory may speak the language of before the choice.
 */
addEventListener('pageshow', ({ persisted }) => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const spoken = document.documentElement.lang.split('-')[0]
  // Anew only once: a page that was asked for just now speaks what it is allowed to.
  const remembered = persisted || arrival?.type === 'back_forward'
  if (remembered && chosen() && chosen() !== spoken) location.reload()
})
