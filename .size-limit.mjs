import { sizeChecks } from './scripts/check/first-scripts.ts'

/** JavaScript that home, results and detail load before the visitor's first intent, compressed. */
const LIMIT = '15 kB'

export default sizeChecks(process.cwd(), LIMIT)
