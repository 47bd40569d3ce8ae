import { sizeChecks } from './scripts/check/first-scripts.ts'

/** Compressed JavaScript of a screen: before the visitor's first intent, and what then wakes it. */
const LIMITS = {
  first: '4.1 kB',
  firstWithMore: '6.3 kB',
  waking: '102 kB',
  wakingOrder: '93.6 kB',
  requests: 6,
}

export default sizeChecks(process.cwd(), LIMITS)
