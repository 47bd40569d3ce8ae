/** What is known of something that browsers of 2018 lack. */
interface Api {
  /** Where it stands in a script. */
  found: RegExp
  /** What gives it, as it stands in src/layouts/old.ts. */
  by?: string
  /** Why it may be used: it is given, or asked for before it is used. */
  seen?: string
  /** How a script asks whether it is there; one that does not ask must not use it. */
  asked?: RegExp
}

const given = (found: RegExp, by: string): Api => ({ found, by, seen: 'src/layouts/old.ts gives it' })
const guarded = (found: RegExp, seen: string): Api => ({ found, seen })
const unseen = (found: RegExp): Api => ({ found })

/** Safari 11.1 has none of these. */
export const APIS: Record<string, Api> = {
  'Array.prototype.at': given(/\.at\(/, 'array/at'),
  'Array.prototype.findLast': given(/\.findLast\(/, 'array/find-last'),
  'Array.prototype.findLastIndex': given(/\.findLastIndex\(/, 'array/find-last-index'),
  'Array.prototype.flat': given(/\.flat\(/, 'array/flat'),
  'Array.prototype.flatMap': given(/\.flatMap\(/, 'array/flat-map'),
  'Array.prototype.toSorted': given(/\.toSorted\(/, 'array/to-sorted'),
  globalThis: given(/\bglobalThis\b/, 'global-this'),
  'Object.fromEntries': given(/\bObject\.fromEntries\b/, 'object/from-entries'),
  'Object.hasOwn': given(/\bObject\.hasOwn\b/, 'object/has-own'),
  'Promise.allSettled': given(/\bPromise\.allSettled\b/, 'promise/all-settled'),
  'Promise.any': given(/\bPromise\.any\b/, 'promise/any'),
  queueMicrotask: given(/\bqueueMicrotask\b/, 'queue-microtask'),
  'String.prototype.matchAll': given(/\.matchAll\(/, 'string/match-all'),
  'String.prototype.replaceAll': given(/\.replaceAll\(/, 'string/replace-all'),
  structuredClone: given(/\bstructuredClone\b/, 'structured-clone'),
  'Intl.PluralRules': given(/\bIntl\.PluralRules\b/, 'intl-pluralrules'),
  'crypto.randomUUID': given(/\brandomUUID\b/, 'crypto.randomUUID'),
  'Element.prototype.replaceChildren': given(/\.replaceChildren\(/, 'replaceChildren'),
  'HTMLDialogElement.prototype.showModal': given(/\.showModal\(/, 'dialog-polyfill'),
  'URL.canParse': given(/\bURL\.canParse\b/, 'URL.canParse'),

  IntersectionObserver: {
    found: /\bIntersectionObserver\b/,
    asked: /["'`]IntersectionObserver["'`]\s*in\s+window\b/,
  },
  ResizeObserver: { found: /\bResizeObserver\b/, asked: /["'`]ResizeObserver["'`]\s*in\s+window\b/ },
  popovers: guarded(
    /\.(?:show|hide|toggle)Popover\(/,
    'asked for first; a layer without one lies over the page all the same',
  ),
  requestIdleCallback: guarded(/\brequestIdleCallback\b/, 'asked for first; a timer does without it'),
  reportError: guarded(/\breportError\b/, 'React asks for it first'),
  'Intl.RelativeTimeFormat': guarded(/\bIntl\.RelativeTimeFormat\b/, 'i18next formats no times here'),
  'Intl.ListFormat': guarded(/\bIntl\.ListFormat\b/, 'i18next formats no lists here'),
  requestSubmit: guarded(/\.requestSubmit\(/, 'only in React for forms with actions, of which there are none'),

  'AbortSignal.timeout': unseen(/\bAbortSignal\.timeout\b/),
  'AbortSignal.any': unseen(/\bAbortSignal\.any\b/),
  'Array.fromAsync': unseen(/\bArray\.fromAsync\b/),
  'Array.prototype.toReversed': unseen(/\.toReversed\(/),
  'Array.prototype.toSpliced': unseen(/\.toSpliced\(/),
  BroadcastChannel: unseen(/\bBroadcastChannel\b/),
  'Intl.Segmenter': unseen(/\bIntl\.Segmenter\b/),
  'Intl.DateTimeFormat.prototype.formatRange': unseen(/\.formatRange\(/),
  'Map.groupBy': unseen(/\b(?:Map|Object)\.groupBy\b/),
  'Promise.withResolvers': unseen(/\bPromise\.withResolvers\b/),
  'Promise.try': unseen(/\bPromise\.try\b/),
  'lookbehind in a made regular expression': unseen(/\bRegExp\(\s*["'`][^"'`]*\(\?<[=!]/),
  WeakRef: unseen(/\bWeakRef\b/),
}

/** Built files that are not looked at, and why the screens do without them. */
export const EXCLUDED = [
  {
    name: /\/maplibre-gl-worker-[^/]*\.js$/,
    why: "the map's library draws with WebGL 2, which no Safari before 15 has",
  },
  { name: /\/local\.[^/]*\.js$/, why: 'the same library: the list beside the map has all that it shows' },
  { name: /\/gallery\.[^/]*\.css$/, why: 'the index of channels is for developers' },
]
