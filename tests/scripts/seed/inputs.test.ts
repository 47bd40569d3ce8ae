import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '#scripts/cache.ts'
import { ROOT } from '#scripts/run.ts'
import { CATALOGUE_INPUTS } from '#scripts/seed/load.ts'

const NAMED = { '#contract': 'src/contract', '#functions': 'functions' } as const
/** Files that a file takes values from, of the contract and the origin: types go nowhere. */
function takenBy(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/^import (?!type )\{([^}]*)\} from '([^']+)'$/gm)].flatMap(([, what = '', from = '']) => {
    if (what.split(',').every((each) => each.trim().startsWith('type '))) return []
    const path = from.replace(/^#(?:contract|functions)/, (name) => NAMED[name as keyof typeof NAMED])
    if (path === from && !from.startsWith('.')) return []
    return [path === from ? normalize(join(dirname(file), from)) : path]
  })
}

it('the sample catalogue is filled anew where anything changes that its rows are made of', () => {
  const seen = new Set(filesOf(['scripts/seed']).filter((file) => file.endsWith('.ts')))
  for (const file of seen) for (const taken of takenBy(file)) if (/^(?:functions|src)\//.test(taken)) seen.add(taken)
  const beside = [...seen].filter((file) => !CATALOGUE_INPUTS.includes(file))
  expect(beside).toEqual([])
})
