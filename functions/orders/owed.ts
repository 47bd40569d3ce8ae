import { PROVIDERS } from '../payments/index.ts'

/*
 * What is still to be done about orders at rest, in SQL. Operators' commands read it too, so it
 * imports nothing of channels.
 */

/** What a partner holds of an order; as the index of them says it. No name can say the same. */
export const HELD = `instr(tenders, '"state":"HELD"') > 0`

const unasked = Object.values(PROVIDERS).flatMap(({ name, end }) => (end ? [`'${name}'`] : []))
/** An order that has failed, and that its provider's window may still charge by itself. */
export const UNCLOSED = `state = 'FAILED' AND closed_at IS NULL AND provider IN (${unasked.join(', ')})`
