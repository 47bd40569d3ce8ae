import { sizeChecks } from './scripts/check/first-scripts.ts'

/**
 * Compressed JavaScript of a screen: before the visitor's first intent, of which 1 kB stands in the
 * page, and what then wakes it. Of something sold it is remembered that it was looked at; a
 * partner's own parts and what counts views come with it.
 */
const LIMITS = {
  first: '4.4 kB',
  firstOfDetail: '5.3 kB',
  firstWithMore: '7.6 kB',
  waking: '97.7 kB',
  wakingOrder: '84.4 kB',
  requests: 6,
}

export default sizeChecks(process.cwd(), LIMITS)
