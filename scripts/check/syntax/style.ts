import postcss, { type Container, type Declaration, type Document, type Rule } from 'postcss'

/** Values and properties that make a rule fail in old browsers, with nothing that would stand in for them. */
const VALUES: Record<string, RegExp> = {
  'color-mix()': /\bcolor-mix\(/,
  'clamp()': /\bclamp\(/,
  'light-dark()': /\blight-dark\(/,
  'a colour space': /\b(?:oklch|oklab|lab|lch|color)\(/,
}
const PROPERTIES =
  /^(?:translate|rotate|scale|inset-(?:inline|block).*|animation-timeline|animation-range|container.*)$/
const AT_RULES = /^(?:container|layer|property|scope|starting-style)$/
/** Selectors that make the whole list they stand in fail. */
const SELECTORS = /:(?:has|focus-visible|modal|popover-open|user-(?:in)?valid|dir)\b|::(?:backdrop|details-content)/
/** Nesting, which the page builder has undone. */
const NESTED = /&/

/** Photos have a shape of their own; so has what shows one. */
const PHOTO = /\.photo(?:-strip-photo)?$/

/** Whether a node is given only to browsers that were asked whether they know it. */
function asked(node: Container | Document | undefined): boolean {
  for (let at = node; at; at = at.parent as Container | undefined)
    if (at.type === 'atrule' && 'name' in at && at.name === 'supports') return true
  return false
}

function ruleIssues(rule: Rule): string[] {
  if (rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).includes('keyframes'))
    return []
  const { selectors, selector } = rule
  if (NESTED.test(selector)) return [`the selector ${selector}`]
  const alone = selectors.length === 1
  return !alone && SELECTORS.test(selector) ? [`a list with what fails all of it: ${selector}`] : []
}

function declarationIssues({ prop, value, parent }: Declaration, old: string): string[] {
  const selector = parent && 'selector' in parent ? String(parent.selector) : ''
  const values = Object.entries(VALUES).flatMap(([what, found]) =>
    found.test(value) ? [`${what} in ${selector}`] : [],
  )
  if (PROPERTIES.test(prop)) values.push(`${prop} in ${selector}`)
  // `auto` is what a browser does that knows no ratio.
  if (prop === 'aspect-ratio' && value !== 'auto')
    for (const each of selector.split(','))
      if (!PHOTO.test(each) && !old.includes(each.trim()))
        values.push(`aspect-ratio in ${each}: it is no photo, so src/ui/old.css must give it a height`)
  return values
}

/**
 * What of a built style sheet fails in old browsers, outside of @supports. Gaps of flex boxes, heights of the viewport, shorthands
 * with variables, `:is()` and `:has()` are seen to by scripts/build/old.ts; what only adorns (accent colours, scroll margins) may fail.
 */
export function styleIssues(file: string, css: string, old: string): string[] {
  if (css.includes('.maplibregl-')) return []
  const issues: string[] = []
  postcss.parse(css).walk((node) => {
    if (asked(node.parent)) return
    if (node.type === 'rule') issues.push(...ruleIssues(node))
    if (node.type === 'decl') issues.push(...declarationIssues(node, old))
    if (node.type === 'atrule' && AT_RULES.test(node.name)) issues.push(`@${node.name} ${node.params}`)
    if (node.type === 'atrule' && node.name === 'media' && /[<>]/.test(node.params))
      issues.push(`@media ${node.params}`)
  })
  return [...new Set(issues)].map((issue) => `${file}: ${issue}`)
}
