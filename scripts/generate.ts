import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDescriptors } from './descriptors.ts'

/** Every message of every language, `{ ko: { place: {…} } }`, from src/messages/<language>/<room>.json. */
function loadMessages(): Record<string, Record<string, unknown>> {
  const root = 'src/messages'
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
 * Writes what both bundlers read: the checked descriptors and the messages.
 * Throws a DescriptorError that lists every fault of every file.
 */
export function generate(): void {
  const channels = loadDescriptors('channels')
  mkdirSync('.generated', { recursive: true })
  writeIfChanged('.generated/channels.json', JSON.stringify(channels))
  writeIfChanged('.generated/messages.json', JSON.stringify(loadMessages()))
}

/** Leaves an equal file alone, so that nothing downstream thinks it changed. */
function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}

if (import.meta.main) generate()
