import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Descriptor } from '../src/contract/channel.ts'
import { loadDescriptors } from './descriptors.ts'
import { ROOT } from './run.ts'
import { descriptorSchema } from './schema.ts'

/** Every message of every language, `{ ko: { place: {…} } }`, from src/messages/<language>/<room>.json. */
function loadMessages(): Record<string, Record<string, unknown>> {
  const root = join(ROOT, 'src/messages')
  const languages = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(
    languages.map(({ name }) => [
      name,
      Object.fromEntries(
        readdirSync(join(root, name)).map((file) => [
          file.replace(/\.json$/, ''),
          JSON.parse(readFileSync(join(root, name, file), 'utf8')),
        ]),
      ),
    ]),
  )
}

/**
 * Writes what both bundlers read, the checked descriptors and the messages, and the schema that editors read; answers the former two.
 * Throws a DescriptorError that lists every fault of every file.
 */
export function generate(): { channels: Descriptor[]; messages: Record<string, Record<string, unknown>> } {
  writeIfChanged(join(ROOT, 'channels/schema.json'), descriptorSchema())
  const channels = loadDescriptors(join(ROOT, 'channels'))
  mkdirSync(join(ROOT, '.generated'), { recursive: true })
  writeIfChanged(join(ROOT, '.generated/channels.json'), JSON.stringify(channels))
  const messages = loadMessages()
  writeIfChanged(join(ROOT, '.generated/messages.json'), JSON.stringify(messages))
  return { channels, messages }
}

/** Leaves an equal file alone, so that nothing downstream thinks it changed. */
export function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}

if (import.meta.main) {
  try {
    generate()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
