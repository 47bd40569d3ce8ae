import { expect, it } from 'vitest'
import { lateScripts, withLateScripts } from '#scripts/build/late.ts'

const script = (name: string) => `<script type="module" src="/_astro/${name}.astro_astro_type_script.js"></script>`
const PLACE = '<script type="application/json" id="late"></script>'

it('a page names the scripts that nobody waits for, and loads the others as it did', () => {
  const late = ['/_astro/result.astro_astro_type_script.js', '/_astro/Shell.astro_astro_type_script.js']
  const html = withLateScripts(`${script('result')}<p>1</p>${script('Shell')}${PLACE}${script('External')}`)
  expect(html).toBe(`<p>1</p>${PLACE.replace('><', `>${JSON.stringify(late)}<`)}${script('External')}`)
  expect(lateScripts(html)).toEqual(late)
})

it('a page without any names none', () => {
  expect(lateScripts(withLateScripts(PLACE))).toEqual([])
  expect(lateScripts('<p>1</p>')).toEqual([])
})
