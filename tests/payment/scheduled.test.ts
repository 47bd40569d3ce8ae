import { expect, it, vi } from 'vitest'
import { scheduled } from '#functions/scheduled.ts'
import { openShop } from './shop.ts'
import { stage } from './stage.ts'
import { World } from './world.ts'

/* What a minute of the cron tells operators of. */

stage()

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
