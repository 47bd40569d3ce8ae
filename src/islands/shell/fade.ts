/** How far a page is scrolled before its bar stands by itself, CSS pixels. */
const REACH = 200
const SHOWN = 'top-bar-shown'

/**
 * Lets the bar of a photo's page appear with scrolling in browsers whose style sheets cannot
 * (src/ui/bar.css, `.top-bar-fade`).
 */
export function followScrolling(): void {
  const bar = document.querySelector('.top-bar-fade')
  if (!bar || CSS.supports('animation-timeline: scroll()')) return
  if (!('IntersectionObserver' in window)) {
    bar.classList.add(SHOWN)
    return
  }
  const mark = document.createElement('span')
  mark.style.cssText = `position:absolute;top:0;left:0;width:1px;height:${REACH}px;pointer-events:none`
  document.body.appendChild(mark)
  new IntersectionObserver(([entry]) => {
    if (entry) bar.classList.toggle(SHOWN, !entry.isIntersecting)
  }).observe(mark)
}
