import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lateScripts, VISIT, withLateScripts } from '#scripts/build/late.ts'
import { ROOT } from '#scripts/run.ts'

const DIST = '.local/late-test'
afterAll(() => rmSync(join(ROOT, DIST), { recursive: true, force: true }))

const script = (name: string) => `<script type="module" src="/_astro/${name}.astro_astro_type_script.js"></script>`
const PLACE = '<script type="application/json" id="late"></script>'
const VISITS = { remembers: new Map([['place/result', 'remember();']]), recent: 'show();' }
const fileOf = (path: string) => readFileSync(join(ROOT, DIST, path), 'utf8')

it('a page names the scripts that nobody waits for, and loads the others as it did', () => {
  const page = `<p>1</p>${script('Layer')}${script('Shell')}${PLACE}${script('External')}`
  const { html, files } = withLateScripts(page, 'place/result', DIST, VISITS)
  expect(files).toEqual([expect.stringMatching(new RegExp(`^${VISIT}[\\w-]{8}\\.js$`))])
  expect(files.map(fileOf)).toEqual(['remember();'])
  const over = ['Layer', 'Shell'].map((name) => `/_astro/${name}.astro_astro_type_script.js`)
  const late = { over, visit: [`/${files[0]}`] }
  expect(html).toBe(`<p>1</p>${PLACE.replace('><', `>${JSON.stringify(late)}<`)}${script('External')}`)
  expect(lateScripts(html)).toEqual(late)
})

it('what is shown to those who come back is in the script that shows it, and not in the page', () => {
  const parts = `<p data-said='"'>{"won": "원"}</p>\n`
  const page = (from: string, inner: string) => `<template id="recent-parts" data-from="${from}">${inner}</template>`
  const { html, files } = withLateScripts(page('', parts), 'home', DIST, VISITS)
  expect(files).toHaveLength(1)
  expect(html).toBe(page(`/${files[0]}`, ''))
  const put = { innerHTML: '', shown: false }
  const run = new Function('document', 'show', fileOf(String(files[0])))
  run({ getElementById: (id: string) => (id === 'recent-parts' ? put : null) }, () => {
    put.shown = put.innerHTML === parts
  })
  expect(put).toEqual({ innerHTML: parts, shown: true })
})

it('a page without any names none', () => {
  const none = { over: [], visit: [] }
  expect(lateScripts(withLateScripts(PLACE, 'home', DIST, VISITS).html)).toEqual(none)
  expect(lateScripts('<p>1</p>')).toEqual(none)
})
