import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { run } from '#scripts/run.ts'

const node = (script: string, limit?: number) => run(process.execPath, ['-e', script], { limit })

it('reads what comes in several pieces as one text, where a letter is parted between two', async () => {
  // The pause is between two of the three bytes of a letter.
  const script = `const bytes = Buffer.from('여행')
    process.stdout.write(bytes.subarray(0, 1), () => setTimeout(() => process.stdout.write(bytes.subarray(1)), 200))`
  expect(await node(script)).toEqual({ code: 0, output: '여행' })
})

it('ends what takes longer than its limit, with all that it has started, and says so', async () => {
  // What was started has the outputs, too: it would not be over while that runs.
  const started = `require('child_process').spawn('sleep', ['600'], { stdio: 'inherit' })`
  const { code, output } = await node(`${started}; setInterval(() => undefined, 1000)`, 3000)
  expect([code, output]).toEqual([124, expect.stringContaining('longer than 3 seconds')])
})

it('leaves what ends in time as it is', async () => {
  expect(await node('process.exitCode = 3', 60_000)).toEqual({ code: 3, output: '' })
})

it('ends without a word where nobody reads on, as `head` does after its lines', async () => {
  const script = `import { endOnSignal } from '#scripts/run.ts'
    endOnSignal(); setInterval(() => console.log('a line'), 20)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const blamed: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => blamed.push(part))
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'exit')
  expect([code, Buffer.concat(blamed).toString()]).toEqual([141, ''])
})
