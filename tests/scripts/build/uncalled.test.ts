import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { UNCALLED, uncalled } from '#scripts/build/uncalled.ts'

/* What the date picker brings and nothing here has it call. */

const FILES = globSync([
  'node_modules/date-fns/locale/{ko,ja,en-US,zh-CN,es}/_lib/*.js',
  'node_modules/@date-fns/tz/index.js',
  'node_modules/react-day-picker/dist/esm/*.js',
])

it.each(UNCALLED.map(([module, gives]) => ({ module, gives })))(
  '$module is there, and gives $gives',
  async ({ module, gives }) => {
    const files = FILES.filter((file) => module.test(`/${file}`))
    expect(files.length).toBeGreaterThan(0)
    const { handler } = uncalled.load as unknown as { handler: (id: string) => string }
    for (const file of files) {
      const whole = await import(pathToFileURL(file).href)
      expect(whole).toHaveProperty(gives)
      expect(handler(`/${file}`)).toBe(`export function ${gives}() {}`)
    }
  },
)

it('nothing of ours asks for any of it', () => {
  const names = new Set(UNCALLED.map(([, gives]) => gives))
  const asked = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '[a-z@]/gm)].flatMap(([, list = '']) =>
      (list.match(/\w+/g) ?? []).filter((name) => names.has(name)).map((name) => `${file}: ${name}`),
    ),
  )
  expect(asked).toEqual([])
})
