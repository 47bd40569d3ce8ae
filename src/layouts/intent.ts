/**
 * Hydrates an island at the visitor's first sign of interest: a pointer, a touch, a key, focus or a
 * scroll. What is filled works without it (links, GET forms), so React stays off the way to the
 * first paint. A click that comes while React is on its way is kept and given again, unless the
 * browser can do it natively. An unfilled island, or one addressed with a popup open, starts at
 * once. The page builder puts it into pages as it stands: in the syntax of old browsers
 * (docs/product.md, "Devices").
 */
type Hydrate = () => Promise<void>

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** True for what works without us: links, fields and forms that go somewhere by GET. */
function native(target: Element): boolean {
  if (target.closest('[data-replay]')) return false
  const button = target.closest('button')
  if (button) return button.type === 'submit' && button.form !== null && button.form.method === 'get'
  return target.closest('a[href], label, input, select, summary, textarea') !== null
}

export default (load: () => Promise<Hydrate>, _options: unknown, island: HTMLElement): void => {
  let clicked: HTMLElement | null = null
  let started = false

  const keep = (event: MouseEvent) => {
    const target = event.target
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || native(target)) return
    event.preventDefault()
    event.stopPropagation()
    clicked = (target.closest('button, a, [role=button]') || target) as HTMLElement
  }

  const start = async () => {
    if (started) return
    started = true
    for (const sign of SIGNS) window.removeEventListener(sign, start, true)
    const hydrate = await load()
    await hydrate()
    island.removeEventListener('click', keep, true)
    island.dataset.ready = ''
    if (clicked && document.contains(clicked)) clicked.click()
  }

  island.addEventListener('click', keep, true)
  const filled = document.getElementById('fill') !== null
  const last = location.pathname.replace(/\/$/, '').split('/').pop() || ''
  const popup = (document.documentElement.dataset.popups || '').split(' ').includes(last)
  if (!filled || popup) start()
  else for (const sign of SIGNS) window.addEventListener(sign, start, { capture: true, passive: true })
}
