import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { SAFEGUARDS } from './safeguards.ts'

// The gate plays no history without a safeguard: a line that has moved would be found by a soak.
it.each(Object.entries(SAFEGUARDS))('%s is turned off by lines that are there, once each', (_, { mutations = [] }) => {
  for (const { file, from } of mutations) {
    const times = readFileSync(join(ROOT, file), 'utf8').split(from).length - 1
    expect([from, times]).toEqual([from, 1])
  }
})
