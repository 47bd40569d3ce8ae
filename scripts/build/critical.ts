import { type ChildNode, type Container, list, type Node, parse, type Root, type Rule } from 'postcss'
import { pieceFor } from '#functions/pages/style.ts'

/**
 * Says whether something may bear a name: a class, an id or an element's own; of a language, as
 * `:lang(ja)`, whether something is in it.
 */
export type Known = (name: string) => boolean

/** What a selector asks in brackets. */
const ASKED = /:([a-z-]+)\(/
/** Of what these hold one must fit; of all others, such as `:not`, nothing need. */
const ALTERNATIVES = /^(?:is|where|has|-webkit-any|-moz-any)$/
/** States that come when somebody points at something, presses it, opens it or walks to it. */
const LATER = /:(?:hover|active|focus)|\[(?:open\b|aria-pressed="?true)/

/** A language among names. */
export const languageName = (tag: string) => `:lang(${tag.split('-')[0]})`

/** The index just past the bracket that closes the one before `from`. */
function closed(text: string, from: number): number {
  let at = from
  for (let depth = 1; depth > 0 && at < text.length; at++) depth += { '(': 1, ')': -1 }[text[at] ?? ''] ?? 0
  return at
}

/**
 * Whether a selector may select something before anybody has touched the page, where only these
 * names are borne.
 */
export function selects(selector: string, known: Known): boolean {
  let rest = selector.replaceAll(/\[[^\]]*\]/g, (asked) => (LATER.test(asked) ? ':active' : ''))
  for (let found = ASKED.exec(rest); found; found = ASKED.exec(rest)) {
    const [opening, name = ''] = found
    const held = found.index + opening.length
    const end = closed(rest, held)
    const choices = list.comma(rest.slice(held, end - 1))
    if (ALTERNATIVES.test(name) && !choices.some((each) => selects(each, known))) return false
    if (name === 'lang' && !choices.some((each) => known(languageName(each)))) return false
    rest = rest.slice(0, found.index) + rest.slice(end)
  }
  if (LATER.test(rest)) return false
  return (rest.replaceAll(/::?[\w-]+/g, '').match(/[\w-]+/g) ?? []).every(known)
}

/** The names that the selectors of a style sheet speak of. */
export function selectedNames(css: string): Set<string> {
  const names = new Set<string>()
  parse(css).walkRules(({ selector }) => {
    for (const name of selector.match(/[a-z][\w-]*/g) ?? []) names.add(name)
    for (const [, tags = ''] of selector.matchAll(/:lang\(([^)]*)\)/g))
      for (const tag of list.comma(tags)) names.add(languageName(tag))
  })
  return names
}

/** Rules that stand for themselves. */
const WHOLE = /keyframes$|^font-face$/

/**
 * What few see, who have it with the rest: paper. Colours of the visitor's own are no part of it:
 * Chromium leaves what is painted as it is when `forced-color-adjust` alone comes later.
 */
const RARE = /\bprint\b/

/** Takes out of a style sheet, or a part of one, what selects nothing. */
function reduce(part: Container, known: Known): void {
  part.each((node) => {
    if (node.type === 'comment') node.remove()
    if (node.type === 'rule') {
      const fitting = node.selectors.filter((selector) => selects(selector, known))
      if (fitting.length === 0) node.remove()
      else if (fitting.length < node.selectors.length) node.selectors = fitting
    }
    if (node.type !== 'atrule' || WHOLE.test(node.name)) return
    reduce(node, known)
    if (node.nodes?.length === 0 || RARE.test(node.params)) node.remove()
  })
}

/** What every browser reads in a list, of which one that it does not know would end the rule. */
const PLAIN_SELECTOR = /^(?:[\w\s.#>+~*[\]="-]|:disabled)+$/

/** Makes neighbouring rules that say the same one. */
function join(part: Container): void {
  part.each((node) => {
    if (node.type === 'atrule' && node.nodes && !WHOLE.test(node.name)) join(node)
    const before = node.prev()
    if (node.type !== 'rule' || before?.type !== 'rule') return
    const said = [before, node].map(({ nodes }) => nodes.map(String).join(';'))
    if (
      said[0] !== said[1] ||
      ![before, node].every(({ selector }) => PLAIN_SELECTOR.test(selector.replaceAll(',', '')))
    )
      return
    node.selectors = [...before.selectors, ...node.selectors]
    before.remove()
  })
}

/** Takes out something, and what has nothing but it. */
function takeOut(node: Node): void {
  const { parent } = node
  if (parent && parent.type !== 'root' && (parent as Container).nodes?.length === 1) takeOut(parent)
  else node.remove()
}

/** Takes out the values of custom properties that nothing in a style sheet reads. */
function dropUnread(root: Root): void {
  const read = new Set<string>()
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) read.add(name)
  })
  root.walkDecls(/^--/, (property) => {
    if (!read.has(property.prop)) takeOut(property)
  })
}

/**
 * Of a style sheet, which stays as it is, what a page needs before anybody has touched it, where
 * only these names are borne. With the whole sheet after it, it changes nothing.
 */
export function criticalIn(sheet: Root, known: Known): Root {
  const root = sheet.clone()
  reduce(root, known)
  const moving = new Set<string>()
  root.walkDecls(/animation/, ({ value }) => {
    for (const word of value.match(/[\w-]+/g) ?? []) moving.add(word)
  })
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!moving.has(rule.params)) takeOut(rule)
  })
  dropUnread(root)
  join(root)
  return root
}

/** The classes that a selector needs beside those that a page bears anyway; null for none. */
function classesOfOne(selector: string, bears: Known): string | null {
  let rest = selector.replaceAll(/\[[^\]]*\]/g, '')
  for (let found = ASKED.exec(rest); found; found = ASKED.exec(rest))
    rest = rest.slice(0, found.index) + rest.slice(closed(rest, found.index + found[0].length))
  const names = [...rest.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !bears(name)).join('.') || null
}

/**
 * Classes, those that are needed together as `a.b`, of which one is borne where a part of a style
 * sheet says anything; null for always.
 */
function classesOf(node: ChildNode, bears: Known): string[] | null {
  if (node.type === 'atrule' && node.nodes && !WHOLE.test(node.name)) return classesOfAll(node.nodes, bears)
  if (node.type !== 'rule') return null
  const needed = node.selectors.map((selector) => classesOfOne(selector, bears))
  return needed.every((each) => each !== null) ? [...new Set(needed)].sort() : null
}

/** The same of several parts, of which one says anything. */
function classesOfAll(nodes: readonly ChildNode[], bears: Known): string[] | null {
  const needed = nodes.map((node) => classesOf(node, bears))
  return needed.length > 0 && needed.every((each) => each !== null) ? [...new Set(needed.flat())].sort() : null
}

/** The rules of a style sheet that move by some keyframes. */
function movingBy(root: Root, keyframes: string): Rule[] {
  const rules: Rule[] = []
  root.walkDecls(/^animation(-name)?$/, ({ value, parent }) => {
    if (parent?.type === 'rule' && value.split(/[\s,]+/).includes(keyframes)) rules.push(parent as Rule)
  })
  return rules
}

/**
 * A style sheet whose rules that only some of what a page is filled with needs stand in pieces
 * (functions/pages/style.ts); `bears` are the names that it bears whatever it is filled with.
 */
export function inPieces(css: string | Root, bears: Known): string {
  const pieces: { classes: string[] | null; css: string }[] = []
  const root = typeof css === 'string' ? parse(css) : css
  root.each((node) => {
    const isMovement = node.type === 'atrule' && /keyframes$/.test(node.name)
    const classes = isMovement ? classesOfAll(movingBy(root, node.params), bears) : classesOf(node, bears)
    const last = pieces.at(-1)
    const text = `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}`
    if (last && String(last.classes) === String(classes)) last.css += text
    else pieces.push({ classes, css: text })
  })
  return pieces.map(({ classes, css: text }) => (classes ? pieceFor(classes, text) : text)).join('')
}
