import type { External } from '#contract/descriptor-parts.ts'

/** Whose script it is, and for which devices. */
interface Front {
  channel: string
  title: string
  front: External
  variant: 'mobile' | 'desktop'
}

/** What runs in the visitor's browser, in the syntax of any; `front` is put in as JSON. */
const CODE = `
  var own = document.currentScript
  var siteId = own ? own.getAttribute('data-site-id') : null
  // Without its site id a partner of this kind knows nobody, and shows nothing.
  if (front.siteId && !siteId) return

  function place(path, value) {
    var names = path.split('.'), owner = window
    while (names.length > 1) {
      var name = names.shift()
      owner = owner[name] = owner[name] || {}
    }
    if (owner[names[0]] === undefined) owner[names[0]] = value
  }
  function add(parent, tag, className, text) {
    var element = document.createElement(tag)
    if (className) element.className = className
    if (text) element.textContent = text
    return parent.appendChild(element)
  }
  function link(parent, address, text) {
    add(parent, 'a', '', text).setAttribute('href', address)
  }
  function header(slot) {
    var bar = add(slot, 'div', 'front-header')
    bar.setAttribute('role', 'banner')
    link(bar, front.home, front.title)
    var nav = add(bar, 'nav', 'front-nav')
    nav.setAttribute('aria-label', front.title)
    link(nav, front.home, '여행 홈')
    link(nav, front.home + '/reserve', '주문 내역')
  }
  function footer(slot) {
    var foot = add(slot, 'div', 'front-footer')
    foot.setAttribute('role', 'contentinfo')
    link(foot, front.home + '/policy/service', '이용약관')
    link(foot, front.home + '/policy/privacy', '개인정보처리방침')
    add(foot, 'p', '', front.title + ' 고객센터 1600-0000')
  }

  if (front.object) place(front.object, { variant: front.variant, siteId: siteId })
  // The partner's app has this of its own; here it only remembers that it was called.
  if (front.bridge && front.variant === 'mobile')
    place(front.bridge, function () { document.documentElement.setAttribute('data-app-bar', 'hidden') })
  var top = front.header && document.getElementById('external-header')
  var end = front.footer && document.getElementById('external-footer')
  if (top) header(top)
  if (end) footer(end)
`

/**
 * The script of a partner: its header and footer in the places that the page has for them, its
 * object, its bridge.
 */
export function frontScript({ channel, title, front, variant }: Front): string {
  const { object, bridge, header, footer, siteId } = front
  const given = { title, home: `/${channel}`, variant, object, bridge, header, footer, siteId }
  return `(function (front) {${CODE}})(${JSON.stringify(given).replaceAll('<', '\\u003c')})\n`
}
