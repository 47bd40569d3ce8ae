import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOf } from '#scripts/cache.ts'
import { ROOT } from '#scripts/run.ts'

/** What the project is made of, tests and documents aside. */
const SOURCES = [
  '.gitignore',
  'astro.config.mjs',
  'biome.json',
  'channels',
  'functions',
  'openapi.json',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.node.json',
  'tsconfig.pages.json',
  'wrangler.toml',
]
/**
 * What was made of it already and need not be made again; what does not fit the sources is, all the
 * same.
 */
const MADE = [
  '.generated',
  '.local/pages',
  '.local/bundle.hash',
  '.local/brand',
  '.local/old-dist.hash',
  '.local/rendered-dist.json',
  'dist',
]

/** A copy of the project in a folder of its own, in which a test may write as a developer would. */
export interface Tree {
  path: string
  /** The files of its sources. */
  sources: () => string[]
  remove: () => void
}

export function plantTree(): Tree {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'tree-')))
  mkdirSync(join(path, '.local'))
  for (const name of [...SOURCES, ...MADE])
    if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(path, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  return {
    path,
    sources: () => filesOf(SOURCES, path),
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
