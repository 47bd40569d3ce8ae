/** A place in a text that is not JSON, counted from 1, or a key that stands twice in its object. */
export interface JsonFault {
  line: number
  column: number
  /** What should have been there. */
  expected: string
  /** What is there, or "the end of the file". */
  found: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them within strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const SPACE = /[ \t\r\n]*/y

class Stop extends Error {}

/**
 * Where a text stops being JSON, and keys that stand twice: JSON.parse tells neither reliably (of two equal keys it silently
 * takes the later one, and it gives no place for an unexpected word).
 */
export function jsonFaults(text: string): JsonFault[] {
  const faults: JsonFault[] = []
  let at = 0

  const blame = (expected: string, from = at, found = foundAt(from)) => {
    const before = text.slice(0, from).split('\n')
    faults.push({ line: before.length, column: (before.at(-1) ?? '').length + 1, expected, found })
  }
  const foundAt = (from: number) => {
    if (from >= text.length) return 'the end of the file'
    return JSON.stringify(/^(?:[\w$]+|.)/su.exec(text.slice(from))?.[0] ?? text[from])
  }
  const stop = (expected: string): never => {
    blame(expected)
    throw new Stop()
  }
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? null
    if (found !== null) at += found.length
    return found
  }
  const space = () => take(SPACE)

  const list = (end: string, item: () => void) => {
    at++
    space()
    if (text[at] === end) return void at++
    for (;;) {
      item()
      space()
      if (text[at] === end) return void at++
      if (text[at] !== ',') stop(`"," or "${end}"`)
      at++
      space()
    }
  }
  const value = () => {
    space()
    if (text[at] === '{') {
      const seen = new Set<string>()
      return list('}', () => {
        const from = at
        const key = take(STRING) ?? stop('a key in double quotes')
        if (seen.has(key)) blame('each key once', from, `${key} a second time`)
        seen.add(key)
        space()
        if (text[at] !== ':') stop('":"')
        at++
        value()
      })
    }
    if (text[at] === '[') return list(']', value)
    if (take(STRING) === null && take(NUMBER) === null && take(WORD) === null) stop('a value')
  }

  try {
    value()
    space()
    if (at < text.length) stop('the end of the file')
  } catch (error) {
    if (!(error instanceof Stop)) throw error
  }
  return faults
}
