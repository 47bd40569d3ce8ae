import type { Descriptor } from '#contract/channel.ts'
import { SANDBOX } from '#rules/external.ts'
import { isPersonal } from '#rules/language.ts'
import type { Env } from '../env.ts'
import { PROVIDERS } from '../payments/index.ts'
import { REPORT_PATH, type Sources } from '../security.ts'

// What a browser may load and run in our documents (docs/product.md, "What a page may load"). Pure:
// a descriptor, the environment and the page's own scripts in, a header out. What is not named here
// cannot be loaded, whoever asks for it.

/** The same under the name that newer browsers ask for. */
export const REPORT_HEADERS = { 'reporting-endpoints': `violations="${REPORT_PATH}"` }

const NONE = "'none'"
const SELF = "'self'"

/**
 * What the providers' own documents ask for: the map, the counting and the translation of a channel
 * that has them.
 */
const GOOGLE_MAPS: Sources = [
  ['script-src', 'https://maps.googleapis.com', 'https://maps.gstatic.com'],
  ['style-src', 'https://fonts.googleapis.com'],
  ['font-src', 'https://fonts.gstatic.com'],
  ['img-src', 'https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'],
  ['connect-src', 'https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  ['frame-src', 'https://*.google.com'],
  ['worker-src', 'blob:'],
]
const ANALYTICS: Sources = [
  ['script-src', 'https://www.googletagmanager.com'],
  ['img-src', 'https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  [
    'connect-src',
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
]
const TRANSLATION: Sources = [
  [
    'script-src',
    'https://translate.google.com',
    'https://translate.googleapis.com',
    'https://translate-pa.googleapis.com',
  ],
  ['style-src', 'https://www.gstatic.com'],
  ['img-src', 'https://www.gstatic.com', 'https://fonts.gstatic.com', 'https://www.google.com'],
  ['connect-src', 'https://translate.googleapis.com', 'https://translate-pa.googleapis.com'],
  ['frame-src', 'https://translate.google.com'],
]

/** What a policy depends on. */
export interface PolicyInput {
  channel: Pick<Descriptor, 'external' | 'maps' | 'analytics' | 'translation' | 'paymentUrl' | 'rePaymentUrl'>
  env: Env
  /** The screen in the route table; null for what is none, such as an error. */
  screen: string | null
  /** Hashes of the scripts that stand in the page itself, each with its quotes. */
  scripts: readonly string[]
}

/** The origin of an address that has one; null for a path of ours. */
const originOf = (address: string | null | undefined) =>
  address && URL.canParse(address) ? new URL(address).origin : null

const present = (...origins: (string | null)[]) => origins.filter((origin) => origin !== null)

/**
 * A policy as a header says it: each directive once, its sources in the order in which they were
 * named.
 */
function written(sources: Sources, switches: readonly string[] = []): string {
  const directives = new Map<string, string[]>()
  for (const [name, ...more] of sources) directives.set(name, [...(directives.get(name) ?? []), ...more])
  const lines = [...directives].map(([name, all]) => {
    const named = [...new Set(all)].filter((source) => source !== NONE)
    return [name, ...(named.length > 0 ? named : [NONE])].join(' ')
  })
  return [...lines, ...switches].join('; ')
}

/** What the payment windows need, where one is opened. */
function payment(env: Env): Sources {
  return Object.values(PROVIDERS).flatMap((provider) => provider.sources(env))
}

/** The content security policy of a page of ours. */
export function contentPolicy({ channel, env, screen, scripts }: PolicyInput): string {
  const { external, maps, analytics, translation } = channel
  const paying = screen?.startsWith('payment/') ?? false
  return written(
    [
      ['default-src', SELF],
      ['script-src', SELF, ...scripts],
      // Elements bear positions and sizes of their own.
      ['style-src', SELF, "'unsafe-inline'"],
      ['img-src', SELF, 'data:', ...(env.PHOTO_ORIGINS ?? '').split(/\s+/).filter(Boolean)],
      ['connect-src', SELF],
      ['font-src', SELF],
      ['frame-src', external ? SELF : NONE],
      ['worker-src', SELF],
      ['object-src', NONE],
      ['base-uri', SELF],
      ['form-action', SELF, ...present(originOf(channel.paymentUrl), originOf(channel.rePaymentUrl))],
      ['frame-ancestors', SELF],
      ...(maps.provider === 'google' ? GOOGLE_MAPS : []),
      ...(analytics ? ANALYTICS : []),
      ...(translation && !isPersonal(screen ?? '') ? TRANSLATION : []),
      ...(paying ? payment(env) : []),
    ],
    [`report-uri ${REPORT_PATH}`, 'report-to violations'],
  )
}

/**
 * The policy of a partner's frame: an origin that is nobody's, its own scripts and whatever the
 * partner's host has. `base` is where the partner's files are, ending in a slash.
 */
export function frameContentPolicy(base: string, scripts: readonly string[]): string {
  const host = base.startsWith('https:') ? new URL(base).origin : base
  return written(
    [
      ['default-src', NONE],
      ['script-src', host, ...scripts],
      ['style-src', host, "'unsafe-inline'"],
      ['img-src', host, 'data:'],
      ['font-src', host],
      ['connect-src', host],
      ['base-uri', NONE],
      ['form-action', NONE],
      ['frame-ancestors', SELF],
    ],
    [`sandbox ${SANDBOX}`, `report-uri ${REPORT_PATH}`],
  )
}

/** The policy of a page that is whole in itself: its own style sheet and nothing else. */
export const BARE_POLICY = written([
  ['default-src', NONE],
  ['style-src', "'unsafe-inline'"],
  ['base-uri', NONE],
  ['form-action', NONE],
  ['frame-ancestors', SELF],
])
