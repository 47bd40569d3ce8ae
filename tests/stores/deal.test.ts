import { beforeEach, expect, it, vi } from 'vitest'
import { leisureStockList } from '#contract/leisure/catalogue.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'

/* The stock of a deal's days, which are asked for while others are on their way. */

let edge = new FakeEdge()
vi.mock('#stores/call.ts', async (original) => ({
  ...(await original<typeof import('#stores/call.ts')>()),
  call: (...asked: Parameters<FakeEdge['call']>) => edge.call(...asked),
}))
const { $tickets, chooseDay, deal, loadDays } = await import('#stores/leisure/deal.ts')

const day = (date: string) => ({ date, state: 'available' as const, variants: [] })
beforeEach(() => {
  edge = new FakeEdge()
  deal.$detail.set({ ...deal.$detail.get(), query: { dealId: 1 } as never })
  $tickets.set({ ...$tickets.get(), days: [], loading: false, failure: null })
})

it.each([
  ['fails', (late: ReturnType<typeof onItsWay>) => late.fail(refusal('upstream-slow')), []],
  ['arrives', (late: ReturnType<typeof onItsWay>) => late.arrive([day('2026-12-01')]), ['2026-12-01']],
])(
  'what was asked for before and %s now says nothing of the days that were asked for last',
  async (_, end, learned) => {
    const [first, last] = [onItsWay(), onItsWay()]
    edge.answer(leisureStockList, first.reply, last.reply)
    const loading = [loadDays('2026-12-01', '2026-12-02'), loadDays('2026-12-08', '2026-12-09')]
    end(first)
    await loading[0]
    expect($tickets.get()).toMatchObject({ loading: true, failure: null })
    last.arrive([day('2026-12-08')])
    await loading[1]
    expect($tickets.get()).toMatchObject({ loading: false, failure: null })
    expect($tickets.get().days.map(({ date }) => date)).toEqual([...learned, '2026-12-08'])
  },
)

it('a failure of the days that were asked for last is told, whatever comes after', async () => {
  const first = onItsWay()
  edge.answer(leisureStockList, first.reply, refusal('upstream-slow'))
  const loading = loadDays('2026-12-01', '2026-12-02')
  await loadDays('2026-12-08', '2026-12-09')
  first.arrive([])
  await loading
  expect($tickets.get()).toMatchObject({ loading: false, failure: 'upstream-slow' })
})

it('a failure of the day that was chosen before is none of a day whose stock is known', async () => {
  vi.stubGlobal('history', { replaceState: () => undefined })
  vi.stubGlobal('location', { pathname: '/narae/leisure/result/1' })
  $tickets.setKey('days', [day('2026-12-08')])
  const first = onItsWay()
  edge.answer(leisureStockList, first.reply)
  const loading = chooseDay('2026-12-01')
  await chooseDay('2026-12-08')
  expect($tickets.get()).toMatchObject({ date: '2026-12-08', loading: false, failure: null })
  first.fail(refusal('upstream-slow'))
  await loading
  expect($tickets.get()).toMatchObject({ date: '2026-12-08', loading: false, failure: null })
  vi.unstubAllGlobals()
})
