import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { asModule } from '#scripts/build/react.ts'

/* React as browsers get it: all that its packages give, as modules. */

const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'react-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Where a package has what production runs. */
const pathOf = (name: string, file: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`)
const moduleOf = (name: string, file: string) => {
  const path = pathOf(name, file)
  return asModule(path, readFileSync(path, 'utf8'))
}
const namesIn = (code: string) => [...code.matchAll(/given_\w+ as (\w+)/g)].map(([, name]) => name)

describe('React as modules', () => {
  it.each([
    ['react', 'react'],
    ['react', 'react-jsx-runtime'],
  ])('gives all that %s/%s gives', async (name, file) => {
    const copy = join(folder, `${file}.mjs`)
    writeFileSync(copy, moduleOf(name, file))
    const given = await import(pathToFileURL(copy).href)
    const whole = require(pathOf(name, file))
    expect(Object.keys(given).sort()).toEqual(Object.keys(whole).sort())
    expect(given[file === 'react' ? 'createElement' : 'jsx']('p', { id: 'a' }).props).toEqual({ id: 'a' })
  })

  it('asks for others by their names, of which nothing else is then needed', () => {
    expect(moduleOf('react-dom', 'react-dom-client')).toMatch(
      /^import \* as Scheduler from "scheduler";\s+import \* as React from "react";\s+import \* as ReactDOM from "react-dom";$/m,
    )
  })

  it('has nothing that fetches ahead, finds the element of a component or asks for its version, and gives nothing that would', () => {
    expect(namesIn(moduleOf('react-dom', 'react-dom'))).toEqual(expect.arrayContaining(['createPortal', 'flushSync']))
    expect(namesIn(moduleOf('react-dom', 'react-dom')).filter((name) => name?.startsWith('pre'))).toEqual([])
    expect(moduleOf('react-dom', 'react-dom-client')).not.toMatch(
      /D: prefetchDNS|findDOMNode =|PackageVersion|unstable_strictMode/,
    )
  })

  it.each([
    ['react.production.js', 'exports.use = require("other").use;'],
    ['react.production.js', 'module.exports = {};'],
    ['react-dom-client.production.js', 'exports.createRoot = function () {};'],
  ])('refuses a %s that is written in another way: %s', (file, code) => {
    expect(() => asModule(file, code)).toThrow(`${file} is not as scripts/build/react.ts reads it`)
  })
})
