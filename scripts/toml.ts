import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TomlError, type TomlTable } from 'smol-toml'
import { ROOT } from './run.ts'

/** A file that is no TOML; the message says where it stops being that, for people. */
export class TomlFileError extends Error {
  override name = 'TomlFileError'
}

/** What the TOML of a file says. Throws TomlFileError. */
export function parseToml(file: string, text: string): TomlTable {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [said = ''] = error.message.split('\n')
    throw new TomlFileError(`${file}:${error.line}:${error.column}: ${said}`)
  }
}

/** The TOML of a file of the project. Throws TomlFileError. */
export const readToml = (file: string): TomlTable => parseToml(file, readFileSync(join(ROOT, file), 'utf8'))
