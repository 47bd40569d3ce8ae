const { readdirSync } = require('node:fs')
const { join } = require('node:path')

/**
 * Who may import whom (docs/architecture.md, "Who may import whom"). Each rule names a layer and everything it may reach; whatever
 * else of ours, or of npm, it imports is an error. Astro files are held to the same table by biome.json.
 */
const NPM = '(?:^|/)node_modules/(?:@types/)?'

/** A layer may import these paths of ours and these packages, and nothing else. */
function floor(name, from, ours, packages, comment, except = {}) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, ...except },
    to: { pathNot: [...ours, ...packages.map((each) => `${NPM}${each}/`)] },
  }
}

/** The type of a message's key, which decisions may name. */
const KEYS = '^src/messages/key\\.ts$'
const REACT = ['react', 'react-dom']

/** What both sides of every wire share. */
const WIRE = ['^src/(?:contract|rules)/', KEYS, '^\\.generated/']
/** What every part of the edge stands on. */
const EDGE_BASE = ['^functions/(?!index|scheduled)[^/]+\\.ts$', '^functions/request/']
const EDGE_NPM = ['hono', '@hono', 'valibot', '@cloudflare/workers-types']
/** Every product has a folder of decisions, and nothing else has one there. */
const PRODUCTS = readdirSync(join(__dirname, 'src/rules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

module.exports = {
  forbidden: [
    floor('contract', '^src/contract/', ['^src/contract/'], ['valibot'], 'The wire knows nothing but itself.'),
    floor('rules', '^src/rules/', ['^src/rules/', '^src/contract/', KEYS], ['valibot'], 'Rules are pure decisions.'),
    floor(
      'offline',
      '^src/offline/',
      ['^src/offline/', '^src/rules/'],
      ['idb-keyval'],
      'What is kept without a network, and the worker that shows it, know decisions alone.',
    ),
    floor(
      'stores',
      '^src/stores/',
      ['^src/stores/', '^src/offline/vault\\.ts$', '^src/rules/', '^src/contract/', KEYS],
      ['nanostores', '@nanostores/persistent', 'valibot'],
      'Stores hold what the screen knows; React is not their business.',
    ),
    floor('messages', '^src/messages/', ['^src/messages/', '^\\.generated/'], ['i18next'], 'Words depend on nothing.'),
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
        'A schema in an island would ship the validator with it. The catalogue of failures and the bounds are figures without one.',
      severity: 'error',
      from: { path: '^src/islands/' },
      to: { path: '^src/contract/(?!(?:failure|bounds)\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    floor(
      'layouts-and-pages',
      '^src/(?:layouts|pages)/',
      ['^src/(?:layouts|pages|islands|ui|rules|messages|contract)/', '^channels/', '^\\.generated/'],
      // What old browsers lack, bundled by scripts/build/old.ts for them alone.
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
    {
      name: 'functions-never-scripts',
      comment: 'What runs on Workers knows nothing of how it is built, filled or tested.',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(?:scripts|tests)/' },
    },
    floor(
      'edge-base',
      '^functions/(?:[^/]+\\.ts$|request/)',
      [...EDGE_BASE, ...WIRE],
      EDGE_NPM,
      'What every part of the edge stands on knows none of them.',
      { pathNot: ['^functions/(?:index|scheduled|words)\\.ts$'] },
    ),
    floor(
      'edge-words',
      '^functions/words\\.ts$',
      [...EDGE_BASE, ...WIRE, '^src/messages/'],
      [],
      'The words of all pages and messages.',
    ),
    floor(
      'payments',
      '^functions/payments/',
      [...EDGE_BASE, '^functions/payments/', '^functions/partners/(?:connector|credentials)\\.ts$', ...WIRE],
      ['valibot'],
      'Payment providers; orders and pages ask the list. Partners, who may take money, are asked as ever.',
    ),
    floor(
      'ledger',
      '^functions/orders/ledger/',
      [...EDGE_BASE, '^functions/orders/ledger/', ...WIRE],
      ['valibot'],
      'Orders as they are kept, and what products bring to them. It knows no product.',
    ),
    floor(
      'partners',
      '^functions/partners/',
      [...EDGE_BASE, '^functions/(?:orders/ledger|partners)/', ...WIRE],
      EDGE_NPM,
      'What partners are asked and told; of orders it knows what the ledger keeps.',
    ),
    floor(
      'products',
      '^functions/products/',
      [
        ...EDGE_BASE,
        '^functions/orders/ledger/',
        '^functions/partners/discount-days\\.ts$',
        '^functions/products/',
        ...WIRE,
      ],
      [...[...EDGE_NPM, 'es-hangul'], 'schema-dts', 'react'],
      'What the edge knows of what is sold, and what a partner takes off it. It never reaches up to orders at work, pages or the API.',
      { pathNot: ['/(?:views\\.tsx|exhibition\\.ts)$', '^functions/products/exhibited\\.ts$'] },
    ),
    floor(
      'products-views',
      '^functions/products/(?:.*/(?:views\\.tsx|exhibition\\.ts)|exhibited\\.ts)$',
      [...EDGE_BASE, '^functions/products/', ...WIRE, '^src/islands/'],
      REACT,
      "A filled page is the islands' own view; items of exhibitions are worded as theirs are.",
    ),
    floor(
      'orders',
      '^functions/orders/',
      [...EDGE_BASE, '^functions/(?:orders|partners|payments)/', '^functions/products/index\\.ts$', ...WIRE],
      ['valibot'],
      'Orders at work: quote, charge, book, cancel, sweep.',
      { pathNot: ['^functions/orders/ledger/'] },
    ),
    floor(
      'pages-of-the-edge',
      '^functions/pages/',
      // Workers have both themselves.
      [...EDGE_BASE, '^functions/(?:products|partners|payments|pages)/', ...WIRE, '^(?:node:)?(?:crypto|zlib)$'],
      [...EDGE_NPM, 'schema-dts', 'react'],
      'Pages never reach into the API: both stand on products.',
      { pathNot: ['^functions/pages/(?:fill|views)\\.tsx$'] },
    ),
    floor(
      'fill',
      '^functions/pages/(?:fill|views)\\.tsx$',
      [...EDGE_BASE, '^functions/(?:products|pages)/', ...WIRE, '^src/(?:islands|messages)/'],
      [...EDGE_NPM, ...REACT],
      "The fill renders the islands' own views, with their words.",
    ),
    floor(
      'api',
      '^functions/api/',
      [...EDGE_BASE, '^functions/(?:products|orders|partners|payments|api)/', ...WIRE],
      EDGE_NPM,
      'One handler an endpoint; nothing of pages.',
    ),
    {
      name: 'no-product-in-another',
      comment: 'What two products share stands beside their folders.',
      severity: 'error',
      from: { path: `^(src/(?:contract|rules|stores|islands)|functions/(?:products|origin))/(${PRODUCTS.join('|')})/` },
      to: { path: `^$1/(?:${PRODUCTS.join('|')})/`, pathNot: '^$1/$2/' },
    },
    floor(
      'origin',
      '^functions/origin/',
      ['^functions/origin/', '^src/contract/'],
      ['hono', 'valibot', 'es-hangul', 'minisearch', '@cloudflare/workers-types'],
      'If the origin reused rules, a wrong rule would agree with itself.',
    ),
    floor(
      'seed',
      '^scripts/seed/',
      ['^scripts/(?:seed/|(?:cache|json|run)\\.ts$)', '^functions/origin/', '^src/contract/', '^(?:fs|path)$'],
      ['valibot', 'csv-parse', 'jsonc-parser', 'es-hangul'],
      'The sample catalogue is made on Node, of the words that the origin reads.',
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
