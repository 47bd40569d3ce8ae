/**
 * Who may import whom (docs/architecture.md, "Who may import whom"). Each rule names a floor and everything it may reach; whatever
 * else of ours, or of npm, it imports is an error. Astro files are held to the same table by biome.json.
 */
const NPM = '(?:^|/)node_modules/(?:@types/)?'

/** A floor may import these paths of ours and these packages, and nothing else. */
function floor(name, from, ours, packages, comment, except = {}) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, ...except },
    to: { pathNot: [...ours, ...packages.map((each) => `${NPM}${each}/`)] },
  }
}

const REACT = ['react', 'react-dom']

module.exports = {
  forbidden: [
    floor('contract', '^src/contract/', ['^src/contract/'], ['valibot'], 'The wire knows nothing but itself.'),
    floor('rules', '^src/rules/', ['^src/rules/', '^src/contract/'], ['valibot'], 'Rules are pure decisions.'),
    floor(
      'stores',
      '^src/stores/',
      ['^src/stores/', '^src/rules/', '^src/contract/'],
      ['nanostores', '@nanostores/persistent', 'valibot'],
      'Stores hold what the screen knows; React is not their business.',
    ),
    floor('messages', '^src/messages/', ['^src/messages/'], ['i18next'], 'Words depend on nothing.'),
    floor(
      'ui',
      '^src/ui/',
      ['^src/ui/'],
      [...REACT, 'react-day-picker', 'maplibre-gl'],
      'Parts are given everything they show.',
    ),
    floor(
      'islands',
      '^src/islands/',
      ['^src/islands/', '^src/stores/', '^src/rules/', '^src/ui/', '^src/messages/', '^src/contract/'],
      [...REACT, 'nanostores', '@nanostores/react', 'react-day-picker', 'maplibre-gl', 'qr'],
      'Islands subscribe, render and forward events.',
    ),
    {
      name: 'islands-take-types-of-the-contract',
      comment:
        'A schema in an island would ship the validator with it. The catalogue of failures is a table without one.',
      severity: 'error',
      from: { path: '^src/islands/' },
      to: { path: '^src/contract/(?!failure\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    floor(
      'layouts-and-pages',
      '^src/(?:layouts|pages)/',
      ['^src/(?:layouts|pages|islands|ui|rules|messages|contract)/', '^channels/', '^\\.generated/'],
      // What old browsers lack, bundled by scripts/old.ts for them alone.
      ['astro', 'schema-dts', ...REACT, 'core-js', 'dialog-polyfill', 'intl-pluralrules'],
      'Pages put islands into layouts.',
    ),
    {
      name: 'src-never-functions',
      comment: 'What runs in a browser knows nothing of the edge.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(?:functions|scripts|tests)/' },
    },
    floor(
      'functions',
      '^functions/',
      ['^functions/(?!origin/)', '^src/(?:contract|rules)/', '^\\.generated/'],
      ['hono', '@hono', 'valibot', 'schema-dts', '@cloudflare/workers-types'],
      'The edge: contract, rules, upstream. Never the origin, which does not ship.',
      {
        pathNot: [
          '^functions/origin/',
          '^functions/pages/(?:fill|views)\\.tsx?$',
          '^functions/pages/views/',
          '^functions/words\\.ts$',
        ],
      },
    ),
    floor(
      'functions-fill',
      '^functions/(?:pages/(?:fill|views)\\.tsx?|pages/views/.*|words\\.ts)$',
      ['^functions/(?!origin/)', '^src/(?:contract|rules|islands|messages)/', '^\\.generated/'],
      ['hono', 'valibot', ...REACT],
      "The fill renders the islands' own views, with their words.",
    ),
    floor(
      'origin',
      '^functions/origin/',
      ['^functions/origin/', '^src/contract/'],
      ['hono', 'valibot', '@cloudflare/workers-types'],
      'If the origin reused rules, a wrong rule would agree with itself.',
      { pathNot: ['^functions/origin/seed/'] },
    ),
    floor(
      'seed',
      '^functions/origin/seed/',
      ['^functions/origin/', '^src/contract/', '^zlib$'],
      ['valibot'],
      'The seed runs on Node, once; it packs its own images.',
    ),
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:astro:|cloudflare:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(?:css|json|svg)$|/\\.wrangler/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
}
