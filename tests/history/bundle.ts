import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bareBundle } from '#scripts/build/bare.ts'
import { generate } from '#scripts/build/generate.ts'
import { ROOT } from '#scripts/run.ts'

/**
 * A line of the project that is left out or changed in one bundle, to show that somebody notices.
 */
export interface Mutation {
  file: string
  from: string
  to: string
}

/** Which Worker. */
export type Part = 'edge' | 'origin'

const ENTRY: Record<Part, string> = { edge: 'tests/history/edge.ts', origin: 'tests/history/origin.ts' }

/** Which Worker a file is of. */
const partOf = ({ file }: Mutation): Part => (file.startsWith('functions/origin/') ? 'origin' : 'edge')

/**
 * Changes files as they are read; a line that is not there exactly once is an error, so that no
 * mutation is ever empty.
 */
function mutated(mutations: readonly Mutation[]): Plugin {
  return {
    name: 'mutations',
    setup(bundler) {
      for (const path of new Set(mutations.map(({ file }) => file)))
        bundler.onLoad({ filter: new RegExp(`${path.replaceAll(/[/.]/g, '\\$&')}$`) }, () => {
          let contents = readFileSync(join(ROOT, path), 'utf8')
          for (const { file, from, to } of mutations) {
            if (file !== path) continue
            if (contents.split(from).length !== 2) throw new Error(`${file} does not have this once: ${from}`)
            contents = contents.replace(from, () => to)
          }
          return { contents, loader: 'ts' }
        })
    },
  }
}

const bundles = new Map<string, Promise<string>>()

/**
 * A Worker as wrangler would bundle it for a developer's machine, with the switches of
 * tests/history around it; the same one is made once.
 */
export function bundle(part: Part, mutations: readonly Mutation[] = []): Promise<string> {
  const own = mutations.filter((each) => partOf(each) === part)
  const key = JSON.stringify([part, own])
  const made = bundles.get(key) ?? make(part, own)
  bundles.set(key, made)
  return made
}

async function make(part: Part, mutations: readonly Mutation[]): Promise<string> {
  generate()
  const { outputFiles } = await build({ ...bareBundle(ENTRY[part], true), plugins: [mutated(mutations)] })
  return outputFiles[0]?.text ?? ''
}
