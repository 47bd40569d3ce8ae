import postcss, { type Root } from 'postcss'

/** Photos have a shape of their own; so has what shows one. */
const PHOTO = /\.photo(?:-strip-photo)?$/

/** A style sheet without what is given only to browsers that were asked whether they know it. */
export function parseUnasked(css: string): Root {
  const root = postcss.parse(css)
  root.walkAtRules('supports', (rule) => {
    rule.remove()
  })
  return root
}

/**
 * Shapes that old browsers do not know and that src/ui/old.css (`old`) does not replace by a
 * height. `auto` is what a browser does that knows no ratio.
 */
export function shapeIssues(file: string, css: string, old: string): string[] {
  const issues: string[] = []
  parseUnasked(css).walkDecls('aspect-ratio', ({ value, parent }) => {
    const selectors = parent && 'selectors' in parent ? (parent.selectors as string[]) : []
    for (const selector of selectors)
      if (value !== 'auto' && !PHOTO.test(selector) && !old.includes(selector.trim()))
        issues.push(`${file}: aspect-ratio in ${selector}: it is no photo, so src/ui/old.css must give it a height`)
  })
  return [...new Set(issues)]
}
