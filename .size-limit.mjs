import { sizeChecks } from './scripts/check/first-scripts.ts'

/** Compressed JavaScript of a screen: before the visitor's first intent, and what then wakes it. */
const LIMITS = { first: '13 kB', waking: '117 kB', requests: 6 }

export default sizeChecks(process.cwd(), LIMITS)
