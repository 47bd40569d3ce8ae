import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../run.ts'

const OUT = '.local/production'

/**
 * Words that only the local origin, its controls and the test clock bring along, and what each
 * would mean.
 */
const MARKS: Record<string, string> = {
  '/__origin': "the local origin's addresses",
  TEST_CLOCK: 'the test clock',
  'test-clock': 'the control that moves it',
  'narae-origin': "the origin's database or binding",
  toss_webhook: 'the payment stand-in',
  seed_state: 'the seed',
  'TossPayments-Test-Code': "the payment stand-in's test codes",
}

/** What of the origin stands in a bundle. */
export function originIn(file: string, code: string): string[] {
  return Object.entries(MARKS).flatMap(([mark, what]) =>
    code.includes(mark) ? [`${file} holds ${what} (${mark})`] : [],
  )
}

/**
 * Bundles the edge as production would deploy it and looks for the origin in it
 * (docs/architecture.md, "Two Workers").
 */
export async function checkBundle(): Promise<string[]> {
  rmSync(join(ROOT, OUT), { recursive: true, force: true })
  const { code, output } = await run('wrangler', ['deploy', '--dry-run', '--env', 'production', '--outdir', OUT])
  if (code !== 0) return [`the production bundle cannot be made:\n${output}`]
  const files = readdirSync(join(ROOT, OUT)).filter((file) => file.endsWith('.js'))
  if (files.length === 0) return ['the production bundle is empty']
  return files.flatMap((file) => originIn(file, readFileSync(join(ROOT, OUT, file), 'utf8')))
}
