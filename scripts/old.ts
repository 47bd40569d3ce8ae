import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import postcss, { type AtRule, type Container, type Node, type Root, type Rule } from 'postcss'
import { BuildError } from './bundle.ts'
import { filesOf, hashOf, whenChanged } from './fresh.ts'
import { ROOT } from './run.ts'

// What old browsers are given beside what all are (docs/product.md, "Devices"): /old/old.js and /old/old.css. src/layouts/Old.astro loads
// them.

const INPUTS = ['src/layouts/old.ts', 'src/ui/old.css', 'scripts/old.ts', 'package-lock.json']
/** The engine's oldest Safari that runs modules, and so anything of ours. */
const TARGET = ['safari11']

interface Flex {
  column: boolean
  wrap: boolean
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

/** Selectors of flex boxes with how they run, from all rules of all sheets: a gap may stand in another rule than the display. */
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
function gapOf(rule: Rule): { row: string; column: string } | null {
  const gap = lastOf(rule, 'gap')?.split(/\s+(?![^(]*\))/) ?? []
  const row = lastOf(rule, 'row-gap') ?? gap[0]
  const column = lastOf(rule, 'column-gap') ?? gap[1] ?? gap[0]
  return row === undefined && column === undefined ? null : { row: row ?? '0', column: column ?? '0' }
}

/** The same space by margins, heavy enough to win over a reset and too light to win over a margin that a part has of its own. */
function spaced(selector: string, { row, column }: { row: string; column: string }, box: Flex): Rule[] {
  const rule = (suffix: string, declarations: Record<string, string>) => {
    const made = postcss.rule({ selector: `html ${selector}>${suffix}` })
    for (const [prop, value] of Object.entries(declarations)) made.append({ prop, value })
    return made
  }
  if (box.wrap) return [rule('*', { 'margin-right': column, 'margin-bottom': row })]
  return [rule('*+*', box.column ? { 'margin-top': row } : { 'margin-left': column })]
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

/** The style sheet that follows from others: what browsers need that know neither gaps of flex boxes nor the viewport's newer heights. */
export function oldStyle(sheets: readonly string[]): string {
  const roots = sheets.map((sheet) => postcss.parse(sheet))
  const boxes = flexBoxes(roots)
  // Every engine learned `inset` with the gaps of flex boxes or shortly after; whether it knows those cannot be asked.
  const gaps = postcss.atRule({ name: 'supports', params: 'not (inset:0)' })
  const units = postcss.atRule({ name: 'supports', params: 'not (height:1dvh)' })
  for (const root of roots) {
    root.walkRules((rule) => {
      const gap = gapOf(rule)
      const made = gap
        ? rule.selectors.flatMap((selector) => {
            const box = boxes.get(selector)
            return box ? spaced(selector, gap, box) : []
          })
        : []
      if (made.length > 0) gaps.append(within(rule, made) as Container)
      const lower = heights(rule)
      if (lower.length > 0) units.append(within(rule, lower) as Container)
    })
  }
  return [gaps, units].map((part) => (part.nodes?.length ? `${part}\n` : '')).join('')
}

/** Whether a sheet is ours: a map's library brings its own, and draws nothing where it does not run. */
const ours = (sheet: string) => !sheet.includes('.maplibregl-')

/** Makes both files in a folder that the Worker serves, when what they are made of has changed. Throws BuildError. */
export async function shareOld(dist: string): Promise<void> {
  const sheets = filesOf([`${dist}/_astro`]).filter((file) => file.endsWith('.css'))
  const stamp = `.local/old-${dist.replaceAll('/', '-')}.hash`
  if (filesOf([`${dist}/old`]).length < 2) rmSync(join(ROOT, stamp), { force: true })
  await whenChanged(stamp, hashOf([...INPUTS, ...sheets]), async () => {
    const styles = sheets.map((file) => readFileSync(join(ROOT, file), 'utf8')).filter(ours)
    mkdirSync(join(ROOT, dist, 'old'), { recursive: true })
    writeFileSync(
      join(ROOT, dist, 'old/old.css'),
      readFileSync(join(ROOT, 'src/ui/old.css'), 'utf8') + oldStyle(styles),
    )
    await build({
      entryPoints: [join(ROOT, 'src/layouts/old.ts')],
      outfile: join(ROOT, dist, 'old/old.js'),
      bundle: true,
      minify: true,
      format: 'iife',
      target: TARGET,
      logLevel: 'silent',
    }).catch((error: Error) => {
      throw new BuildError(`the script for old browsers cannot be made:\n${error.message}`)
    })
  })
}
