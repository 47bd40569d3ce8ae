import { either, type Issue, shown } from './issue.ts'

/** Elements that a notice may have, and in which others each may stand; '' is the notice itself. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: ['', 'li'],
  ul: ['', 'li'],
  li: ['ul'],
  a: ['', 'p', 'li', 'b'],
  b: ['', 'p', 'li', 'a'],
  br: ['', 'p', 'li', 'a', 'b'],
}
const TOKEN = /<(?<slash>\/?)(?<name>[a-zA-Z][\w-]*)(?<rest>[^<>]*)>|(?<text>[^<]+)|</g
const HREF = /^ href="(?<address>[^"\s]*)"$/

/** A place in the HTML, as the issue shows it: what stands from there on. */
const SHOWN = 24

/**
 * What is wrong with the html of a notice: it has p, b, br, ul, li and a, each closed and where it
 * may stand, with no attribute but the `href` of an a, which is https or an address that `isOurs`
 * knows (docs/product.md, "Channels").
 */
export function noticeHtmlIssues(html: string, isOurs: (path: string) => boolean): Omit<Issue, 'at'>[] {
  const issues: Omit<Issue, 'at'>[] = []
  const open: string[] = []
  /** Names of elements that a notice may not have, whose ends were told with their beginnings. */
  const strange = new Set<string>()

  const enter = (tag: string, name: string, rest: string) => {
    const within = open.at(-1) ?? ''
    // What every object has, such as its constructor, is no element.
    const allowed = Object.hasOwn(ELEMENTS, name) && ELEMENTS[name]
    if (!allowed) {
      issues.push({ expected: `no elements but ${either(Object.keys(ELEMENTS))}`, found: shown(tag) })
      strange.add(name)
      return
    }
    if (!allowed.includes(within)) {
      const where = within ? `a <${within}>` : 'the notice itself'
      issues.push({ expected: `no <${name}> directly in ${where}`, found: shown(tag) })
    }
    // A browser ends the outer one where the inner begins.
    if (name === 'a' && open.includes('a')) issues.push({ expected: 'no <a> within another', found: shown(tag) })
    if (name !== 'br') open.push(name)
    if (name !== 'a') {
      if (rest !== '') issues.push({ expected: `<${name}> without attributes`, found: shown(tag) })
      return
    }
    const address = HREF.exec(rest)?.groups?.address
    if (address === undefined) issues.push({ expected: '<a href="…"> with no other attribute', found: shown(tag) })
    else if (!(address.startsWith('https://') ? URL.canParse(address) : isOurs(address)))
      issues.push({ expected: 'a link to https:// or to a screen of the channel', found: shown(address) })
  }

  for (const { 0: token, groups = {}, index } of html.matchAll(TOKEN)) {
    const { slash = '', name, rest = '', text } = groups
    if (text !== undefined) {
      if (open.at(-1) === 'ul' && text.trim())
        issues.push({ expected: 'nothing but <li> in a <ul>', found: shown(text) })
    } else if (name === undefined) {
      issues.push({ expected: '"&lt;" for the sign itself', found: shown(html.slice(index, index + SHOWN)) })
    } else if (slash === '') {
      enter(token, name, rest)
    } else if (name === open.at(-1) && rest === '') {
      open.pop()
    } else if (!strange.has(name)) {
      const last = open.at(-1)
      issues.push({ expected: last ? `</${last}>` : 'no end of what was never begun', found: shown(token) })
    }
  }
  const last = open.at(-1)
  if (last) issues.push({ expected: `</${last}>`, found: 'the end of the text' })
  return issues
}
