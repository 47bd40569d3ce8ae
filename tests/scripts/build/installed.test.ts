import { expect, it } from 'vitest'
import { checkInstalled, uninstalled } from '#scripts/build/installed.ts'

const lock = (packages: Record<string, { version?: string; optional?: boolean }>) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([folder, each]) => [folder, { optional: false, ...each }]),
  ),
})
const ASKED = lock({
  '': { version: '0.2.0' },
  'node_modules/react': { version: '19.2.7' },
  'node_modules/sharp/node_modules/semver': { version: '7.0.0' },
  'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
})

it.each([
  ['the packages of the lock, but for those of other machines', { react: '19.2.7', semver: '7.0.0' }, []],
  ['a package of the release before', { react: '19.2.6', semver: '7.0.0' }, ['react 19.2.7 (19.2.6 is there)']],
  ['none of a package', { react: '19.2.7' }, ['sharp/node_modules/semver 7.0.0 (none is there)']],
])('where there are %s', (_, { react, semver }: { react: string; semver?: string }, missing) => {
  const there = lock({
    'node_modules/react': { version: react },
    ...(semver && { 'node_modules/sharp/node_modules/semver': { version: semver } }),
  })
  expect(uninstalled(ASKED, there)).toEqual(missing)
})

it('this folder has what its lock asks for', () => expect(checkInstalled).not.toThrow())
