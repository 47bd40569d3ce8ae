import type { Readable, Writable } from 'node:stream'
import { confirm, isCancel, text } from '@clack/prompts'
import { StoppedError } from '../options.ts'
import type { Asker } from './new.ts'

/** An answer, unless the person pressed Ctrl+C or Escape. */
function given<Value>(answer: Value): Exclude<Value, symbol> {
  if (isCancel(answer)) throw new StoppedError('Nothing was written.')
  return answer as Exclude<Value, symbol>
}

/** Asks whoever sits at a terminal. */
export function askerOn(input: Readable = process.stdin, output: Writable = process.stdout): Asker {
  return {
    text: async ({ message, fallback, wrong }) => {
      const validate = (said = '') => {
        const answer = said.trim() || fallback
        return answer === undefined ? 'Something must stand here.' : wrong(answer)
      }
      const usual = fallback === undefined ? {} : { placeholder: fallback, defaultValue: fallback }
      return given(await text({ message, validate, ...usual, input, output })).trim()
    },
    confirm: async (message) => given(await confirm({ message, input, output })),
  }
}
