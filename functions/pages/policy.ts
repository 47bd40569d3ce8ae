import type { Descriptor } from '#contract/channel.ts'
import { SANDBOX } from '#rules/external.ts'
import { isPersonal } from '#rules/language.ts'
import type { Env } from '../env.ts'
import { PROVIDERS } from '../payments/index.ts'
import { REPORT_PATH, type Sources } from '../security.ts'

// What a browser may load and run in our documents (docs/product.md, "What a page may load"). What
// is not named here cannot be loaded.

/**
 * Pages are asked for anew each time; but Back, or a tab that is opened again, may show what the
 * browser has kept.
 */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  // Where newer browsers report what the policy has stopped.
  'reporting-endpoints': `violations="${REPORT_PATH}"`,
}

/**
 * The headers of a page with this policy: kept with it, as each would be looked at again. One that
 * shows a `personal` part no browser keeps, as nothing takes the person out of what it has kept.
 */
export function pageHeaders(policy: string, personal = false): Headers {
  const headers = new Headers({ ...PAGE_HEADERS, 'content-security-policy': policy })
  if (personal) headers.set('cache-control', 'private, no-store')
  return headers
}

const NONE = "'none'"
const SELF = "'self'"

/** What maps, analytics and translation need, by their providers' own documents. */
const GOOGLE_MAPS: Sources = [
  ['script-src', 'https://maps.googleapis.com', 'https://maps.gstatic.com'],
  ['style-src', 'https://fonts.googleapis.com'],
  ['font-src', 'https://fonts.gstatic.com'],
  ['img-src', 'https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'],
  ['connect-src', 'https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  ['frame-src', 'https://*.google.com'],
  ['worker-src', 'blob:'],
]
/** Tiles, letters and signs of a map come from where its style does. */
const tilesOf = (style: string): Sources => [
  ['img-src', new URL(style).origin, 'blob:'],
  ['connect-src', new URL(style).origin],
]
const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS: Sources = [
  ['script-src', TAG_MANAGER],
  ['img-src', TAG_MANAGER, 'https://*.google-analytics.com'],
  ['connect-src', TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
]
const TRANSLATORS = ['https://translate.googleapis.com', 'https://translate-pa.googleapis.com'] as const
const TRANSLATION: Sources = [
  ['script-src', 'https://translate.google.com', ...TRANSLATORS],
  ['style-src', 'https://www.gstatic.com'],
  ['img-src', 'https://www.gstatic.com', 'https://fonts.gstatic.com', 'https://www.google.com'],
  ['connect-src', ...TRANSLATORS],
  ['frame-src', 'https://translate.google.com'],
]

/** What a policy depends on. */
export interface PolicyInput {
  channel: Pick<Descriptor, 'external' | 'maps' | 'analytics' | 'translation' | 'paymentUrl' | 'rePaymentUrl'>
  env: Env
  /** The screen in the route table; null for what is none, such as an error. */
  screen: string | null
  /** Hashes of the page's own scripts, each with its quotes. */
  scripts: readonly string[]
}

/** The origins of addresses; a path of ours has none. */
const originsOf = (...addresses: (string | null | undefined)[]) =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []))

/** A policy as a header says it: each directive once, its sources in the order they were named. */
function written(sources: Sources, switches: readonly string[] = []): string {
  const directives = new Map<string, Set<string>>()
  for (const [name, ...more] of sources) directives.set(name, new Set([...(directives.get(name) ?? []), ...more]))
  const lines = [...directives].map(([name, all]) => {
    all.delete(NONE)
    return [name, ...(all.size > 0 ? all : [NONE])].join(' ')
  })
  return [...lines, ...switches].join('; ')
}

/** The content security policy of a page of ours. */
export function contentPolicy({ channel, env, screen, scripts }: PolicyInput): string {
  const { external, maps, analytics, translation } = channel
  const providers = screen?.startsWith('payment/') ? Object.values(PROVIDERS) : []
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
      ['form-action', SELF, ...originsOf(channel.paymentUrl, channel.rePaymentUrl)],
      ['frame-ancestors', SELF],
      ...(maps.provider === 'google' ? GOOGLE_MAPS : []),
      ...(maps.provider === 'tiles' ? tilesOf(maps.style) : []),
      ...(analytics ? ANALYTICS : []),
      ...(translation && !isPersonal(screen ?? '') ? TRANSLATION : []),
      ...providers.flatMap((provider) => provider.sources(env)),
    ],
    [`report-uri ${REPORT_PATH}`, 'report-to violations'],
  )
}

/** A document that loads nothing, leads nowhere and that only we frame. */
const SEALED: Sources = [
  ['default-src', NONE],
  ['base-uri', NONE],
  ['form-action', NONE],
  ['frame-ancestors', SELF],
]

/** A partner's frame: nobody's origin, its own scripts and its host; `base` ends in a slash. */
export function frameContentPolicy(base: string, scripts: readonly string[]): string {
  const host = base.startsWith('https:') ? new URL(base).origin : base
  return written(
    [
      ...SEALED,
      ['script-src', host, ...scripts],
      ['style-src', host, "'unsafe-inline'"],
      ['img-src', host, 'data:'],
      ['font-src', host],
      ['connect-src', host],
    ],
    [`sandbox ${SANDBOX}`, `report-uri ${REPORT_PATH}`],
  )
}

/** The policy of a page that is whole in itself: its own style sheet and nothing else. */
export const BARE_POLICY = written([...SEALED, ['style-src', "'unsafe-inline'"]])
