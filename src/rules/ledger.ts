import type { LocalDate } from '../contract/date.ts'

/*
 * Which ledger an order is kept in (docs/capacity.md): its number says so, as a payment's notice
 * names nothing else. The months of ledger 1 are 21 to 32, those of ledger 2 are 41 to 52.
 */

/** Between the months of two ledgers. */
const STEP = 20

/** `YYMMDD` of an order's number, of a day and a ledger. */
export function dayInNumber(day: LocalDate, ledger: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year.slice(2)}${String(Number(month) + STEP * ledger).padStart(2, '0')}${date}`
}

/** The ledger of an order's number; 0 of what is no number. */
export function ledgerOf(orderId: string): number {
  return Math.floor(Number(orderId.slice(3, 5)) / STEP) || 0
}

/** The binding of a ledger's database. */
export function ledgerBinding(ledger: number): string {
  return ledger === 0 ? 'DB' : `DB_${ledger}`
}
