import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import * as v from 'valibot'

/** Where mutants stand that no test can tell from the code, each with the reason. */
export const EQUIVALENTS = 'tests/equivalent-mutants.json'

const Equivalent = v.strictObject({
  file: v.string(),
  /**
   * The line of the code, without its indent: a note about code that has changed since is out of
   * date.
   */
  line: v.string(),
  /** What is replaced, as it stands in the line, and by what. */
  code: v.string(),
  by: v.string(),
  why: v.pipe(v.string(), v.minLength(10)),
})
export type Equivalent = v.InferOutput<typeof Equivalent>

/** What Stryker is told about the selection beside its own options. */
interface Selection {
  /** How many mutants are tried; 0 for all. */
  sample: number
  /** The same seed draws the same mutants, also where the code around them has moved. */
  seed: number
}

/**
 * Begins the reason of a mutant that is not tried because no test could tell it; its number in the
 * list follows.
 */
export const EQUIVALENT = 'equivalent '
const UNDRAWN = 'not in the sample'

/** The list of equivalents; empty without one. Throws where it is not as it should be. */
export function readEquivalents(): Equivalent[] {
  return existsSync(EQUIVALENTS) ? v.parse(v.array(Equivalent), JSON.parse(readFileSync(EQUIVALENTS, 'utf8'))) : []
}

/** A mutant as it stands in the code. `code` is '' for one of several lines. */
interface Place {
  file: string
  line: string
  /** Where it begins in the line. */
  at: number
  code: string
  by: string
}

const notTried = (reason: string): CheckResult => ({ status: CheckStatus.CompileError, reason })

/**
 * Decides which mutants are tried, where Stryker asks whether one compiles: its one door for
 * leaving mutants out.
 */
class SelectionChecker implements Checker {
  static readonly inject = tokens(commonTokens.options)
  private readonly selection: Selection
  private readonly equivalents = readEquivalents()
  private readonly lines = new Map<string, string[]>()

  constructor(options: StrykerOptions) {
    this.selection = (options as StrykerOptions & { selection: Selection }).selection
  }

  async init(): Promise<void> {}

  /** All at once: a sample is drawn from the whole. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const { sample, seed } = this.selection
    const results: Record<string, CheckResult> = {}
    const ranked: { id: string; rank: string }[] = []
    for (const mutant of mutants) {
      const place = this.placeOf(mutant)
      const { file, line, code, by } = place
      const known = this.equivalents.findIndex(
        (each) => each.file === file && each.line === line && each.code === code && each.by === by,
      )
      if (known >= 0) results[mutant.id] = notTried(`${EQUIVALENT}${known}`)
      else {
        const name = JSON.stringify([seed, place, mutant.mutatorName])
        ranked.push({ id: mutant.id, rank: createHash('sha256').update(name).digest('hex') })
      }
    }
    ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1))
    for (const [at, { id }] of ranked.entries())
      results[id] = sample === 0 || at < sample ? { status: CheckStatus.Passed } : notTried(UNDRAWN)
    return results
  }

  private placeOf({ fileName, location: { start, end }, replacement }: Mutant): Place {
    const lines = this.lines.get(fileName) ?? readFileSync(fileName, 'utf8').split('\n')
    this.lines.set(fileName, lines)
    const whole = lines[start.line] ?? ''
    return {
      file: /(?:src|functions)\/.*$/.exec(fileName)?.[0] ?? fileName,
      line: whole.trim(),
      at: start.column - whole.search(/\S/),
      code: start.line === end.line ? whole.slice(start.column, end.column) : '',
      by: replacement,
    }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'selection', SelectionChecker)]
export const strykerValidationSchema = { properties: { selection: { type: 'object' } } }
