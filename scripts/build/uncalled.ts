import type { Plugin } from 'vite'

/** Modules that libraries bring and nothing of ours ever has them call, and what each gives. */
export const UNCALLED: readonly (readonly [module: RegExp, ...gives: string[]])[] = [
  // A calendar's date picker (src/islands/search/Calendar.tsx), in each language: reads a date, and
  // says how far off it is.
  [/\/date-fns\/locale\/[\w-]+\/_lib\/match\.js$/, 'match'],
  [/\/date-fns\/locale\/[\w-]+\/_lib\/formatDistance\.js$/, 'formatDistance'],
  [/\/date-fns\/locale\/[\w-]+\/_lib\/formatRelative\.js$/, 'formatRelative'],
  // It shows days of another time zone than the browser's.
  [/\/@date-fns\/tz\/index\.js$/, 'TZDate'],
  [/\/react-day-picker\/dist\/esm\/noonDateLib\.js$/, 'createNoonOverrides'],
  // It moves from one month to another, where one is shown at a time.
  [/\/react-day-picker\/dist\/esm\/useAnimation\.js$/, 'useAnimation'],
  // A store is followed in some of its keys alone.
  [/\/nanostores\/listen-keys\/index\.js$/, 'listenKeys', 'subscribeKeys'],
]

/** Leaves out of libraries what a bundler must take for called. */
export const uncalled: Plugin = {
  name: 'uncalled',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: UNCALLED.map(([module]) => module) },
    handler(id) {
      const [, ...gives] = UNCALLED.find(([module]) => module.test(id)) ?? []
      return gives.map((name) => `export function ${name}() {}`).join('\n')
    },
  },
}
