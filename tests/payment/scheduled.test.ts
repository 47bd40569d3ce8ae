import { expect, it, vi } from 'vitest'
import { scheduled } from '#functions/scheduled.ts'
import { openShop } from './shop.ts'
import { stage } from './stage.ts'
import { World } from './world.ts'

/* What a minute of the cron tells operators of. */

stage()

it('tells operators while strangers are sent more codes than visitors need', async () => {
  const { db, booksOf } = await openShop(new World())
  const { env, now } = booksOf()
  const ask = db.prepare(
    `INSERT INTO verification (id, session, channel, kind, contact, sealed, code, state, created_at, expires_at, known)
     VALUES (?, 's', 'narae', ?, 'c', '', '', 'SENT', ?, 0, ?)`,
  )
  const context = { waitUntil: () => undefined } as unknown as ExecutionContext
  const told = async () => {
    vi.mocked(console.error).mockClear()
    await scheduled({} as ScheduledController, { ...env, TEST_CLOCK: now() }, context)
    return vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as object)
  }
  for (let at = 0; at < 1499; at++) ask.run(`stranger ${at}`, 'phone', Date.parse(now()) - 3_599_000, 0)
  for (let at = 0; at < 20; at++) ask.run(`known ${at}`, 'phone', Date.parse(now()), 1)
  ask.run('an hour ago', 'phone', Date.parse(now()) - 3_600_000, 0)
  ask.run('by the other way', 'email', Date.parse(now()), 0)
  expect(await told()).toEqual([])
  ask.run('one more', 'phone', Date.parse(now()), 0)
  expect(await told()).toEqual([{ alarm: 'codes-many', kind: 'phone', codes: 1500 }])
})

it('tells operators once an hour of keys that orders want and that are gone', async () => {
  const world = new World()
  const { db, booksOf, quote } = await openShop(world)
  await quote('N261121-0000000000')
  const context = { waitUntil: () => undefined } as unknown as ExecutionContext
  const told = async () => {
    vi.mocked(console.error).mockClear()
    const { env, now } = booksOf()
    await scheduled({} as ScheduledController, { ...env, TEST_CLOCK: now() }, context)
    return vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as object)
  }
  expect(await told()).toEqual([])
  // At rest, where nobody takes it on.
  db.exec(`UPDATE orders SET state = 'BOOKED', guest = '9' || substr(guest, 2)`)
  expect(await told()).toEqual([{ alarm: 'order-unreadable', key: '9' }])
  world.now += 60_000
  expect(await told()).toEqual([])
})

it('each task that fails is an alarm of its own, and the run has failed', async () => {
  const broken = (sql: string) =>
    sql.replace('DELETE FROM verification', 'DELETE FROM codes').replace('DELETE FROM claim', 'DELETE FROM claims')
  const { env } = (await openShop(new World(), broken)).booksOf()
  const alarms = vi.mocked(console.error)
  alarms.mockClear()
  const context = { waitUntil: () => undefined } as unknown as ExecutionContext
  await expect(scheduled({} as ScheduledController, env, context)).rejects.toThrow('claims')
  const told = alarms.mock.calls.map(([line]) => JSON.parse(String(line)) as { task: string })
  expect(told.sort((one, other) => other.task.localeCompare(one.task))).toEqual([
    { alarm: 'task-failing', task: 'reconcile', cause: expect.stringContaining('claims') },
    { alarm: 'task-failing', task: 'purge', cause: expect.stringContaining('codes') },
  ])
})
