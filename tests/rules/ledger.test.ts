import { expect, test } from 'vitest'
import { ReservationNo } from '#contract/booking.ts'
import { MAX_LEDGER } from '#contract/bounds.ts'
import { accepts } from '#rules/accept.ts'
import { dayInNumber, ledgerBinding, ledgerOf } from '#rules/ledger.ts'
import { mendNo } from '#rules/number.ts'
import { ledgersOf } from '#scripts/operate/ledgers.ts'
import { NO } from '../address.ts'

const DAYS = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10))
const LEDGERS = Array.from({ length: MAX_LEDGER + 1 }, (_, ledger) => ledger)

test('every day of every ledger is a number that says so, and no two are alike', () => {
  const seen = new Set<string>()
  for (const ledger of LEDGERS)
    for (const day of DAYS) {
      const number = `N${dayInNumber(day, ledger)}-K3V9QX7M2A`
      expect([ledgerOf(number), accepts(ReservationNo, number), mendNo(number)]).toEqual([ledger, true, number])
      seen.add(number)
    }
  expect(seen.size).toBe(DAYS.length * LEDGERS.length)
})

test('the first ledger has plain days, and what is no number of ours', () => {
  expect(dayInNumber('2026-11-21', 0)).toBe('261121')
  expect([NO, 'N1', '', 'Nyymmdd-'].map(ledgerOf)).toEqual([0, 0, 0, 0])
})

test('a shop has the ledgers that its environment binds', () => {
  const bound = (env: string, ...bindings: string[]) =>
    bindings.map((binding) => `[[${env}d1_databases]]\nbinding = "${binding}"\n`).join('')
  const toml = `${bound('', 'DB')}${bound('env.production.', 'DB', ledgerBinding(2), 'OTHER')}`
  const of = (target: Parameters<typeof ledgersOf>[0]) => ledgersOf(target, toml).map(({ ledger }) => ledger)
  expect(of({ remote: false, state: '' })).toEqual([0])
  expect(of({ remote: true, env: 'production' })).toEqual([0, 2])
})
