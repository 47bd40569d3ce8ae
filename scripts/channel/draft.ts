import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DescriptorInput } from '#contract/channel.ts'
import { BuildError } from '../build/bundle.ts'
import { ROOT, TOOL_ENV } from '../run.ts'
import { DescriptorError, loadDescriptors, projectAssets } from './descriptors.ts'
import { lookLine, looksSharedBy } from './looks.ts'

/**
 * A descriptor's text as `npm run format` leaves it. Throws BuildError with the formatter's own
 * words.
 */
export function textOf(descriptor: DescriptorInput): string {
  // One field a line; within a field the formatter breaks what is too long.
  const lines = Object.entries(descriptor).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const { status, stdout, stderr } = spawnSync(
    'biome',
    ['format', `--stdin-file-path=channels/${descriptor.name}.json`],
    {
      cwd: ROOT,
      env: TOOL_ENV,
      input: `{\n${lines.join(',\n')}\n}\n`,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new BuildError(`the descriptor could not be formatted:\n${stderr}`)
  return stdout
}

/**
 * What is wrong with a file that is to be put into a folder of descriptors, in lines; found without
 * writing it there.
 */
export function draftIssues(folder: string, name: string, text: string): string[] {
  const trial = mkdtempSync(join(tmpdir(), 'channel-'))
  try {
    for (const file of readdirSync(folder)) if (file.endsWith('.json')) cpSync(join(folder, file), join(trial, file))
    writeFileSync(join(trial, `${name}.json`), text)
    return looksSharedBy(name, loadDescriptors(trial, projectAssets())).map(lookLine)
  } catch (error) {
    if (!(error instanceof DescriptorError)) throw error
    const own = error.lines.get(`${name}.json`) ?? []
    return own.length ? [...own] : [`other files of ${folder} have issues: \`npm run channel -- check\` tells them`]
  } finally {
    rmSync(trial, { recursive: true })
  }
}
