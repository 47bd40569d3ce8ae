import type { Rolldown } from 'vite'

/** Which module imports which, as the bundler knows it. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** What a module is reached from, without a later import in between. */
interface Roots {
  /** Scripts that a page runs at once. */
  scripts: string[]
  /** What wakes a screen. */
  islands: string[]
  /** Sheets, maps and the like, which a screen loads when they are asked for. */
  parts: string[]
}

const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|layouts\/hydrate\.ts/
/** What a package's own list of itself names, and only screens before an order use. */
const UNASKED = /node_modules\/nanostores\/lifecycle\//
const SCRIPT = /\.astro\?astro&type=script/
/** Scripts of few visitors, which share what islands do. */
const RARE = /\/(?:Member|SiteDecryption)\.astro\?/
const SHELL = /\/layouts\/Shell\.astro\?/

/** What sheets show days or places with, each by itself: a list's filter or order needs none. */
const OWN = [
  ['calendar', /node_modules\/(?:react-day-picker|date-fns|@date-fns)\/|\/search\/Calendar\.tsx$/],
  ['map-parts', /\/islands\/map\/|\/(?:MapCard|ResultsMap)\.tsx$|\/(?:rules\/map|map-left)\.ts$/],
] as const

/** Screens that are alike share a file; the first kind that fits an island's or a part's path. */
const KINDS = [
  ['map', /\/map\/|Map\w*\.tsx$/],
  ['return', /\/PaymentRedirect\.tsx$/],
  ['partner', /\/partner\//],
  ['booked', /\/(?:reservation|voucher)\/|\/(?:Booked|Voucher)\w+\.tsx$|\/PaymentComplete\.tsx$/],
  ['payment', /\/(?:payment|verification)\/|\/Payment\w+\.tsx$/],
  ['list', /\/(?:results|exhibition|wish)\/|\/Results\w*\.tsx$/],
  ['detail', /\/detail\/|\/Detail\w*\.tsx$/],
  ['search', /./],
] as const

/** What screens before an order share, those after it, and all of them. */
const AFTER: readonly unknown[] = ['return', 'partner', 'booked', 'payment']

/** What reaches a module. */
function rootsOf(id: string, graph: Graph): Roots {
  const roots: Roots = { scripts: [], islands: [], parts: [] }
  const seen = new Set<string>()
  const climb = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    const info = graph.getModuleInfo(at)
    if (!info) return
    if (!info.isEntry) info.dynamicImporters.length > 0 && roots.parts.push(at)
    else if (!SCRIPT.test(at)) roots.islands.push(at)
    else if (!RARE.test(at)) roots.scripts.push(at)
    info.importers.forEach(climb)
  }
  climb(id)
  return roots
}

/** Whether a part is one of the only island's own. */
const isOf = (part: string, islands: readonly string[], graph: Graph): boolean =>
  islands.length === 1 &&
  (graph.getModuleInfo(part)?.dynamicImporters ?? []).every((id) => {
    const roots = rootsOf(id, graph)
    return [...roots.islands, ...roots.scripts].every((root) => root === islands[0])
  })

/** The islands that load a part, be it by another one. */
function ownersOf(part: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(part)) return []
  seen.add(part)
  return (graph.getModuleInfo(part)?.dynamicImporters ?? []).flatMap((id) => {
    const { islands, parts } = rootsOf(id, graph)
    return [...islands, ...parts.flatMap((each) => ownersOf(each, graph, seen))]
  })
}

const kindOf = (island: string) => KINDS.find(([, files]) => files.test(island))?.[0]

/** Whether a screen is one after an order was begun. */
const isAfter = (island: string) => AFTER.includes(kindOf(island))

/** The file that what is reached from several islands or parts stands in. */
function sharedBy(roots: readonly string[]): string {
  const kinds = new Set(roots.map(kindOf))
  const after = [...kinds].filter((kind) => AFTER.includes(kind)).length
  if (kinds.size === 1) return [...kinds].join()
  if (after === 0) return 'shop'
  return after === kinds.size ? 'order' : 'common'
}

/** Which file a module is put into; null leaves it with what alone needs it. */
function chunkOf(id: string, graph: Graph): string | null {
  if (REACT.test(id)) return 'react'
  if (UNASKED.test(id)) return 'shop'
  const { scripts, islands, parts } = rootsOf(id, graph)
  if (scripts.some((script) => SHELL.test(script))) return 'shell'
  // Not with what islands share, else the scripts loaded all of that.
  if (scripts.length > 0) return null
  if (islands.length + parts.length < 2 || (islands.length === 1 && parts.every((part) => isOf(part, islands, graph))))
    return null
  const own = islands.length === 0 && OWN.find(([, files]) => files.test(id))
  if (own) return own[0]
  const owners = parts.flatMap((part) => ownersOf(part, graph))
  if (islands.length === 0) {
    const file = sharedBy(owners)
    // Little enough to come with what all screens share, and not be one more to wait for.
    return file === 'common' ? file : `${file}-parts`
  }
  const sides = new Set(islands.map(isAfter))
  if (islands.length === 1 && sides.has(true)) return sharedBy(islands)
  return sharedBy([...islands, ...owners.filter((owner) => sides.has(isAfter(owner)))])
}

const KINDS_SHARED = ['common', 'shop', 'order', ...KINDS.map(([kind]) => kind)]
/** Those first that others load: what a file takes, it takes with all that this imports. */
const NAMES = ['react', 'shell', ...KINDS_SHARED, ...KINDS_SHARED.map((name) => `${name}-parts`), 'calendar']

/**
 * How the files that browsers load are cut. Cut by who imports what, a screen would load thirty,
 * each too small to be compressed well, and in six levels. So that it loads at most six, and little
 * that it does not need, they are React, what all screens share, what those before or after an
 * order share, what those of its kind share, and its own.
 */
export const codeSplitting = {
  groups: NAMES.map((name, at) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    priority: NAMES.length - at,
  })),
}
