import type { Plugin } from 'vite'

/**
 * What a schema says of a value that it does not take, by the function of valibot's that says it,
 * and what stands in its place: a browser asks whether something is wrong, and where
 * (src/rules/accept.ts), and never for valibot's words.
 */
const UNTOLD: Readonly<Record<string, string>> = {
  _addIssue: `(context, label, dataset, config, other) {
    if (context.kind === 'schema') dataset.typed = false
    ;(dataset.issues ||= []).push({ path: other?.path })
  }`,
  _joinExpects: '() {}',
  _stringify: '() {}',
}

/** What each kind of schema is made with for those words alone. */
const FOR_WORDS = /^\t+(?:expects|reference): .*,\n/gm

/** Valibot without those words. Throws where it is of another form. */
export function withoutWords(code: string): string {
  return Object.entries(UNTOLD).reduce(
    (rest, [name, instead]) => {
      const whole = new RegExp(`^function ${name}\\(.*?^\\}$`, 'ms')
      if (!whole.test(rest)) throw new Error(`valibot is not as scripts/build/untold.ts reads it: no ${name}`)
      return rest.replace(whole, () => `function ${name}${instead}`)
    },
    code.replaceAll(FOR_WORDS, ''),
  )
}

/** Leaves out of the schemas of browsers what nobody is told by them. */
export const untold: Plugin = {
  name: 'untold',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/valibot\/dist\/index\.mjs$/ },
    handler: (code) => ({ code: withoutWords(code), map: null }),
  },
}
