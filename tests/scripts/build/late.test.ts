import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lateScripts, VISIT, withLateScripts } from '#scripts/build/late.ts'
import { ROOT } from '#scripts/run.ts'

const DIST = '.local/late-test'
afterAll(() => rmSync(join(ROOT, DIST), { recursive: true, force: true }))

const script = (name: string) => `<script type="module" src="/_astro/${name}.astro_astro_type_script.js"></script>`
const PLACE = '<script type="application/json" id="late"></script>'
const REMEMBERS = 'remember();'

it('a page names the scripts that nobody waits for, and loads the others as it did', () => {
  const { html, file } = withLateScripts(`<p>1</p>${script('Shell')}${PLACE}${script('External')}`, DIST, REMEMBERS)
  expect(file).toMatch(new RegExp(`^${VISIT}[\\w-]{8}\\.js$`))
  expect(readFileSync(join(ROOT, DIST, file ?? ''), 'utf8')).toBe(REMEMBERS)
  const late = { over: ['/_astro/Shell.astro_astro_type_script.js'], visit: [`/${file}`] }
  expect(html).toBe(`<p>1</p>${PLACE.replace('><', `>${JSON.stringify(late)}<`)}${script('External')}`)
  expect(lateScripts(html)).toEqual(late)
})

it('a page without any names none', () => {
  const none = { over: [], visit: [] }
  expect(lateScripts(withLateScripts(PLACE, DIST, undefined).html)).toEqual(none)
  expect(lateScripts('<p>1</p>')).toEqual(none)
})
