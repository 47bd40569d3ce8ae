import type { Plugin } from 'vite'

/** Modules that the calendar's date picker brings and ours never calls, and what each gives. */
export const UNCALLED: readonly (readonly [module: RegExp, gives: string])[] = [
  // What reads a date, and says how far off it is, in each language.
  [/\/date-fns\/locale\/[\w-]+\/_lib\/match\.js$/, 'match'],
  [/\/date-fns\/locale\/[\w-]+\/_lib\/formatDistance\.js$/, 'formatDistance'],
  [/\/date-fns\/locale\/[\w-]+\/_lib\/formatRelative\.js$/, 'formatRelative'],
  // Days of another time zone than the browser's.
  [/\/@date-fns\/tz\/index\.js$/, 'TZDate'],
  [/\/react-day-picker\/dist\/esm\/noonDateLib\.js$/, 'createNoonOverrides'],
  // The way from one month to another, where one is shown at a time.
  [/\/react-day-picker\/dist\/esm\/useAnimation\.js$/, 'useAnimation'],
]

/** Leaves out of the date picker (src/islands/search/Calendar.tsx) what it never does for ours. */
export const uncalled: Plugin = {
  name: 'uncalled',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: UNCALLED.map(([module]) => module) },
    handler(id) {
      const [, gives] = UNCALLED.find(([module]) => module.test(id)) ?? []
      return gives ? `export function ${gives}() {}` : null
    },
  },
}
