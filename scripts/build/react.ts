import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** How React's packages are asked for, and the file of each that production runs. */
const ASKED = /^(?:react|react-dom|scheduler)(?:\/(?:client|jsx-runtime))?$/
const fileOf = (asked: string) => `${asked.replace('/', '-')}.production.js`
const FILE = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\//

/** The statement by which such a file asks for others. */
const REQUIRES = /^var ((?:\s*\w+ = require\("[\w-]+"\),?)+);$/m
const REQUIRE = /(\w+) = require\(("[\w-]+")\),?/g
/** Where it first gives a name, and every place at which it speaks of one that it gives. */
const GIVES = /^exports\.(\w+) =/gm
const GIVEN = /\bexports\.(\w+)/g
/** What must not be left of all that. */
const LEFT = /\brequire\(|\bexports\b|\bmodule\./

/**
 * What the renderer keeps at hand for others and no bundler can tell that nobody takes: what
 * fetches ahead, which pages do by themselves, what looks for the element of a component, which is
 * asked of it by no package of today, whether React is of its version, which the edge's renderer
 * asks as well, and strict mode, which no root of ours is in.
 */
const AT_HAND = [
  / {2}[DCLmXSM]: (?:pre\w+),?\n/g,
  /^ReactDOMSharedInternals\.findDOMNode = function[\s\S]*?\n\};\n/gm,
  /^var isomorphicReactPackageVersion[\s\S]*?\n {2}\);\n/gm,
  /!0 === options\.unstable_strictMode && \(isStrictMode = !0\),\s+/g,
]
const RENDERER = fileOf('react-dom/client')
/** What would take it. */
const TAKES = /^pre(?:connect|fetchDNS|init|initModule|load|loadModule)$/

/** A CommonJS file of React's packages as an ES module. Throws where it is of another form. */
export function asModule(file: string, code: string): string {
  const missed = file.endsWith(RENDERER) && AT_HAND.find((part) => code.search(part) < 0)
  const body = AT_HAND.reduce((rest, part) => rest.replaceAll(part, ''), code)
    .replace(REQUIRES, (_, all: string) => all.replaceAll(REQUIRE, 'import * as $1 from $2;'))
    .replaceAll(GIVES, 'var given_$1 =')
    .replaceAll(GIVEN, 'given_$1')
  const unread = missed || LEFT.exec(body)?.[0]
  if (unread) throw new Error(`${file} is not as scripts/build/react.ts reads it: ${unread}`)
  const names = new Set([...code.matchAll(GIVES)].map(([, name = '']) => name).filter((name) => !TAKES.test(name)))
  return `${body}\nexport { ${[...names].map((name) => `given_${name} as ${name}`).join(', ')} }\n`
}

/** A package that asks for all of React at once. */
const WHOLE = /\bimport React(?:, (\{[^}]*\}))? from "react";/

/** The same, by the names that it uses. */
const byName = (code: string) =>
  code.replace(
    WHOLE,
    (_, names?: string) => `import * as React from "react";${names ? `import ${names} from "react";` : ''}`,
  )

/**
 * React as ES modules: a bundler leaves out of them what nobody asks for, and calls the rest by its
 * name. Of CommonJS modules it would keep all, and each call in an island would be one of a member.
 */
export const react: Plugin = {
  name: 'react',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: ASKED },
    async handler(id, importer) {
      const index = await this.resolve(id, importer, { skipSelf: true })
      return index && join(dirname(index.id), 'cjs', fileOf(id))
    },
  },
  transform: {
    filter: { id: /\/node_modules\// },
    handler(code, id) {
      const changed = FILE.test(id) ? asModule(id, code) : byName(code)
      return changed === code ? null : { code: changed, map: null }
    },
  },
}
