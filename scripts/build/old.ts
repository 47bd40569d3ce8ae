import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import postcss, { type AtRule, type Container, type Node, type Root, type Rule } from 'postcss'
import { filesOf, hashOf, whenChanged } from '../cache.ts'
import { ROOT } from '../run.ts'
import { BuildError } from './bundle.ts'

// What old browsers are given beside what all are (docs/product.md, "Devices"): /old/old.js and
// /old/old.css. src/layouts/Old.astro loads them.

const INPUTS = ['src/layouts/old.ts', 'src/ui/old.css', 'scripts/build/old.ts', 'package-lock.json']
/** Older than any browser that runs modules, and so anything of ours. */
export const TARGET = ['es2017']

interface Flex {
  column: boolean
  wrap: boolean
}

/** Between rows and between columns. */
interface Gap {
  row: string
  column: string
}

const HEIGHT = /(\d)[dsl]vh\b/g

/** What the last of a rule's declarations of a property says. */
function lastOf(rule: Rule, ...names: string[]): string | undefined {
  let value: string | undefined
  rule.each((node) => {
    if (node.type === 'decl' && names.includes(node.prop)) value = node.value
  })
  return value
}

/**
 * Selectors of flex boxes with how they run, from all rules of all sheets: a gap may stand in
 * another rule than the display.
 */
function flexBoxes(roots: readonly Root[]): Map<string, Flex> {
  const boxes = new Map<string, Flex>()
  for (const root of roots) {
    root.walkRules((rule) => {
      if (!/^(?:inline-)?flex$/.test(lastOf(rule, 'display') ?? '')) return
      const run = `${lastOf(rule, 'flex-direction') ?? ''} ${lastOf(rule, 'flex-flow') ?? ''}`
      const wrap = `${lastOf(rule, 'flex-wrap') ?? ''} ${run}`
      for (const selector of rule.selectors)
        boxes.set(selector, { column: run.includes('column'), wrap: /(?:^|\s)wrap/.test(wrap) })
    })
  }
  return boxes
}

/** Rows and columns of a rule's gap, or null. */
function gapOf(rule: Rule): Gap | null {
  const gap = lastOf(rule, 'gap')?.split(/\s+(?![^(]*\))/) ?? []
  const row = lastOf(rule, 'row-gap') ?? gap[0]
  const column = lastOf(rule, 'column-gap') ?? gap[1] ?? gap[0]
  return row === undefined && column === undefined ? null : { row: row ?? '0', column: column ?? '0' }
}

/**
 * The same space by margins, heavy enough to win over a reset and too light to win over a margin
 * that a part has of its own.
 */
function spaced(selector: string, { row, column }: Gap, box: Flex): Rule[] {
  const rule = (suffix: string, declarations: Record<string, string>) => {
    const made = postcss.rule({ selector: `html ${selector}>${suffix}` })
    for (const [prop, value] of Object.entries(declarations)) made.append({ prop, value })
    return made
  }
  if (box.wrap) return [rule('*', { 'margin-right': column, 'margin-bottom': row })]
  if (box.column) return [rule('*+*', { 'margin-top': row })]
  // Words that follow an icon are no element, so the icon keeps the distance.
  const icon = rule('svg:only-child', { 'margin-right': column })
  icon.selectors = [icon.selector, icon.selector.replace(/svg:/, 'img:')]
  return [rule('*+*', { 'margin-left': column }), icon]
}

/**
 * What a box that wraps after all makes of the gap that it has as one that does not:
 * `.chips.chips-wrap` is a `.chips`.
 */
function wrapped(rule: Rule, gaps: Map<string, Gap>): Rule[] {
  if (lastOf(rule, 'flex-wrap') !== 'wrap') return []
  return rule.selectors.flatMap((selector) => {
    const [, gap] =
      [...gaps].find(([plain]) => /^[.[:]/.test(selector.slice(plain.length)) && selector.startsWith(plain)) ?? []
    if (!gap) return []
    const before = postcss.rule({ selector: `html ${selector}>*+*` })
    before.append({ prop: 'margin-left', value: '0' })
    return [before, ...spaced(selector, gap, { column: false, wrap: true })]
  })
}

/** The heights of the viewport in a unit that has always been there. */
function heights(rule: Rule): Rule[] {
  const made = postcss.rule({ selector: rule.selectors.map((selector) => `html ${selector}`).join() })
  rule.each((node) => {
    if (node.type !== 'decl') return
    const value = node.value.replace(HEIGHT, '$1vh')
    if (value !== node.value) made.append({ prop: node.prop, value })
  })
  return made.nodes.length > 0 ? [made] : []
}

/**
 * Shorthands that are lowered for everybody unless a variable stands in them, with what they are
 * short for.
 */
const SHORT: Record<string, readonly string[]> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
}

const SPACE = /\s+(?![^()]*(?:\([^()]*\)[^()]*)*\))/

/** The sides that a shorthand speaks of, one by one. */
function sides(rule: Rule): Rule[] {
  const made = postcss.rule({ selector: rule.selectors.map((selector) => `html ${selector}`).join() })
  rule.each((node) => {
    const names = node.type === 'decl' ? SHORT[node.prop] : undefined
    if (!names || node.type !== 'decl') return
    const values = node.value.split(SPACE)
    for (const [at, prop] of names.entries())
      made.append({ prop, value: values[at] ?? values[at - 2] ?? values[0] ?? '', important: node.important })
  })
  return made.nodes.length > 0 ? [made] : []
}

/** Innermost `:is()` or `:where()` of a selector. */
const ANY = /^(.*?):(?:is|where)\(([^()]*)\)(.*)$/

/** A selector as the list that it is short for. */
function spelled(selector: string): string[] {
  const [, before, inner, after] = ANY.exec(selector) ?? []
  if (inner === undefined) return [selector]
  return inner.split(',').flatMap((each) => spelled(before + each.trim() + after))
}

const HAS = /^(.*?):has\(((?:[^()]|\([^()]*\))*)\)(.*)$/
/** Before it where a rule is for what does not hold something; who may hold it stands before. */
const NOT = /:not\($/

/** What an element may hold, and the class that says so where no style sheet can ask. */
export interface Holding {
  host: string
  inner: string
  name: string
}

/** A rule for what holds something, by the class that a script sets. */
function holding(rule: Rule, known: Holding[]): Rule[] {
  const selectors = rule.selectors.flatMap((selector) => {
    const [, before = '', inner = '', rest = ''] = HAS.exec(selector) ?? []
    if (!before || rest.includes(':has(') || inner.includes(':focus-visible')) return []
    const host = before.replace(NOT, '')
    const found = known.find((each) => each.host === host && each.inner === inner)
    const { name } = found ?? { name: `has-${known.length + 1}` }
    if (!found) known.push({ host, inner, name })
    return [`${before}.${name}${rest}`]
  })
  return selectors.length > 0 ? [rule.clone({ selectors })] : []
}

/** Leaves of equal rules the last, which is what counts: sheets of pages have much alike. */
function withoutRepeats(part: Container): Container {
  const seen = new Set<string>()
  for (const node of [...(part.nodes ?? [])].reverse()) {
    const text = String(node)
    if (seen.has(text)) node.remove()
    seen.add(text)
  }
  return part
}

/** Puts rules where the rule stands that they follow from: within the same media queries. */
function within(rule: Rule, made: readonly Rule[]): Container | readonly Rule[] {
  let whole: Container | readonly Rule[] = made
  for (let at: Node | undefined = rule.parent; at?.type === 'atrule'; at = at.parent) {
    const { name, params } = at as AtRule
    const outer = postcss.atRule({ name, params })
    outer.append(whole as Container)
    whole = outer
  }
  return whole
}

/**
 * The style sheet that follows from others, for browsers that know neither gaps of flex boxes nor
 * the viewport's newer heights nor what an element holds; and what a script must tell it of the
 * last.
 */
export function oldStyle(sheets: readonly string[]): { css: string; holdings: Holding[] } {
  const roots = sheets.map((sheet) => postcss.parse(sheet))
  // Every engine learned `inset` with the gaps of flex boxes or shortly after; whether it knows
  // those cannot be asked.
  const gaps = postcss.atRule({ name: 'supports', params: 'not (inset:0)' })
  const units = postcss.atRule({ name: 'supports', params: 'not (height:1dvh)' })
  const held = postcss.root()
  const holdings: Holding[] = []
  const boxes = flexBoxes(roots)
  const rows = new Map<string, Gap>()
  for (const root of roots) {
    root.walkRules((rule) => {
      const list = rule.selectors.flatMap(spelled)
      if (list.length > rule.selectors.length) {
        rule.selectors = list
        held.append(within(rule, [rule.clone()]) as Container)
      }
      const gap = gapOf(rule)
      const made = gap
        ? rule.selectors.flatMap((selector) => {
            const box = boxes.get(selector)
            if (box && !box.wrap && !box.column) rows.set(selector, gap)
            return box ? spaced(selector, gap, box) : []
          })
        : wrapped(rule, rows)
      if (made.length > 0) gaps.append(within(rule, made) as Container)
      const more: [Container, Rule[]][] = [
        [gaps, sides(rule)],
        [units, heights(rule)],
        [held, holding(rule, holdings)],
      ]
      for (const [part, rules] of more) if (rules.length > 0) part.append(within(rule, rules) as Container)
    })
  }
  const parts = [gaps, units, held].filter(({ nodes }) => nodes?.length)
  return { css: parts.map((part) => `${withoutRepeats(part)}\n`).join(''), holdings }
}

/**
 * Whether a sheet is ours: a map's library brings its own, and draws nothing where it does not run.
 */
const ours = (sheet: string) => !sheet.includes('.maplibregl-')

/**
 * Makes both files in a folder that the Worker serves, when what they are made of has changed.
 * Throws BuildError.
 */
export async function shareOld(dist: string): Promise<void> {
  const sheets = filesOf([`${dist}/_astro`]).filter((file) => file.endsWith('.css'))
  const stamp = `.local/old-${dist.replaceAll('/', '-')}.hash`
  if (filesOf([`${dist}/old`]).length < 2) rmSync(join(ROOT, stamp), { force: true })
  await whenChanged(stamp, hashOf([...INPUTS, ...sheets]), async () => {
    const styles = sheets.map((file) => readFileSync(join(ROOT, file), 'utf8')).filter(ours)
    mkdirSync(join(ROOT, dist, 'old'), { recursive: true })
    const { css, holdings } = oldStyle(styles)
    writeFileSync(join(ROOT, dist, 'old/old.css'), readFileSync(join(ROOT, 'src/ui/old.css'), 'utf8') + css)
    await build({
      entryPoints: [join(ROOT, 'src/layouts/old.ts')],
      outfile: join(ROOT, dist, 'old/old.js'),
      bundle: true,
      minify: true,
      format: 'iife',
      target: TARGET,
      define: { HOLDINGS: JSON.stringify(holdings) },
      logLevel: 'silent',
    }).catch((error: Error) => {
      throw new BuildError(`the script for old browsers cannot be made:\n${error.message}`)
    })
  })
}
