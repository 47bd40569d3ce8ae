import { knownHere } from './descriptors.ts'
import { filesOf } from './fresh.ts'
import { CODE, type Literal, readLiterals } from './literals.ts'
import { nearest } from './nearest.ts'
import { ROOT } from './run.ts'

/**
 * Where Korean may stand in code: the messages themselves, the local origin, whose words are its data, the names of holidays, and
 * two rules whose very subject is a Korean form (amounts in 만 and 천, and the policy text that the wire carries in Korean).
 */
const EXEMPT = /^(?:src\/messages\/|functions\/origin\/|src\/contract\/holiday\.ts|src\/rules\/(?:money|discount)\.ts)/
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
/** `room:path.of.key`, whole or as the beginning of a template. */
const KEY = /^([a-z]+):([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*\.?)$/
/** i18next picks these forms itself. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** Korean texts in code, which no language but Korean could ever replace. */
export function koreanInCode(literals: readonly Literal[]): string[] {
  return literals
    .filter(({ file, text }) => !EXEMPT.test(file) && HANGUL.test(text))
    .map(({ file, line, text }) => `${file}:${line}: ${JSON.stringify(text)} belongs into src/messages`)
}

/** Keys that code asks for and no message has. A template's beginning must begin some key. */
export function missingKeys(literals: readonly Literal[], keys: readonly string[]): string[] {
  const rooms = new Set(keys.map((key) => key.split('.')[0]))
  const known = keys.map((key) => key.replace(PLURAL, ''))
  return literals.flatMap(({ file, line, text, kind }) => {
    const [, room, path] = (kind === 'text' && KEY.exec(text)) || []
    if (!room || !path || !rooms.has(room)) return []
    const key = `${room}.${path}`
    if (
      key.endsWith('.')
        ? known.some((each) => each.startsWith(key))
        : known.some((each) => each === key || each.startsWith(`${key}.`))
    )
      return []
    const meant = nearest(key, known)
    return [
      `${file}:${line}: no message ${JSON.stringify(text)}${meant ? `; did you mean ${JSON.stringify(meant.replace('.', ':'))}?` : ''}`,
    ]
  })
}

/** Korean in this project's code, and keys without a message. */
export function checkMessages(): string[] {
  const files = filesOf(['src', 'functions']).filter((file) => CODE.test(file))
  const literals = readLiterals(ROOT, files)
  const shown = literals.filter(({ file }) => !file.startsWith('functions/origin/'))
  return [...koreanInCode(literals), ...missingKeys(shown, knownHere().messages.ko ?? [])]
}
