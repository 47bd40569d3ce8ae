import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { picker, UNCALLED } from '#scripts/build/picker.ts'

/* What the date picker brings and our calendar never calls (scripts/build/picker.ts). */

const FILES = globSync([
  'node_modules/{date-fns/locale/{ko,ja,en-US,zh-CN,es}/_lib/*,@date-fns/tz/index}.js',
  'node_modules/react-day-picker/dist/esm/*.js',
])

it.each(UNCALLED)('%s is there, and gives %s', async (module, gives) => {
  const files = FILES.filter((file) => module.test(`/${file}`))
  expect(files.length).toBeGreaterThan(0)
  const { handler } = picker.load as unknown as { handler: (id: string) => string }
  for (const file of files) {
    expect(await import(pathToFileURL(file).href)).toHaveProperty(gives)
    expect(handler(`/${file}`)).toBe(`export function ${gives}() {}`)
  }
})
