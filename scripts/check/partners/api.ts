import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAILURES, type FailureCode } from '#contract/failure.ts'
import { PartnerMember } from '#contract/partner/facts.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import {
  type Call,
  callsOf,
  type Entry,
  type Family,
  type Inbound,
  type Operation,
} from '#contract/partner/operation.ts'
import { ROOT } from '../../run.ts'
import { markdown } from '../../table.ts'
import { code } from '../page.ts'
import { fieldsText } from './fields.ts'

const link = (failure: FailureCode) => `[${failure}](#refusals)`

const endpointText = (method: string, path: string) => code(`${method} ${path}`)

/** The events of orders that a partner is told of by an operation. */
function tellsText({ tells = [], products }: Partial<Operation>): string {
  return tells.length ? tells.join(', ') + (products ? ` (${products.join(', ')})` : '') : '–'
}

function askedRow(call: Operation | Call): string[] {
  const { partner, output, about } = call
  const { method = 'POST', path, input, refusals = {} } = partner
  return [
    endpointText(method, path),
    about,
    fieldsText(input),
    fieldsText('links' in call && call.links ? PartnerMember : output),
    Object.entries(refusals)
      .map(([word, failure]) => `${code(word)} ${link(failure)}`)
      .join(', ') || '–',
    'tells' in call ? tellsText(call) : '–',
  ]
}

const screenRow = ({ method, path, needs, input, output, partner }: Operation) => [
  endpointText(method, path),
  needs === 'nothing' ? '–' : needs,
  fieldsText(input),
  fieldsText(output),
  code(partner.path),
]

const inboundRow = ({ method, path, input, output, about, products }: Inbound) => [
  endpointText(method, path),
  about,
  products?.join(', ') ?? 'all',
  fieldsText(input),
  fieldsText(output),
]

function entryText(entry: Entry): string {
  const begin = `**Entry.** ${code(`?${entry.parameter}=…`)}: `
  if ('asks' in entry) return `${begin}a key, good once, of which ${code(entry.asks.partner.path)} answers the member.`
  const names = { gcm: 'AES-256-GCM', 'cbc-hmac': 'AES-256-CBC with an HMAC' }
  return `${begin}the member, encrypted by ${names[entry.cipher]} ([how](partners.md#members-who-arrive)).`
}

function siteText({ parameter, asks }: NonNullable<Family['site']>): string {
  return `**Site.** ${code(`?${parameter}=…`)}: the id of the visitor's site, encrypted, which ${code(asks.partner.path)} decrypts once; the partner's header and footer are given it.`
}

function familyText(family: Family): string {
  const {
    name,
    about,
    options,
    success = '200',
    timeout,
    vouches,
    logsIn,
    numbers,
    status,
    site,
    entry,
    operations,
    inbound = [],
    pays,
  } = family
  const asked = callsOf(family, true)
  const facts = [
    success === '200' ? '' : `Success is code ${code(success)}.`,
    timeout ? `It has ${timeout.toLocaleString('en-US')} ms.` : '',
    vouches ? `A phone of which ${code('mobileYn')} is Y counts as proven with the link, without a code of ours.` : '',
    logsIn
      ? `Before each payment ${code(logsIn.partner.path)} is asked whether the member is logged in, by the ${code('authkey')} that their record must bear ([how](partners.md#your-login-page)).`
      : '',
    status
      ? `Who looks a reservation up by the partner's number is led to the cancelled ones where ${code('status')} is ${code('CANCELED')}, to past ones where it is ${code('RESERVED')} and ${code('checkOut')} is over in Seoul, else to those to come; without ${code('yanReservationNo')}, the shop's number, it counts as deleted.`
      : '',
    numbers ? `Who has just booked is shown the number that ${code(numbers.partner.path)} answers.` : '',
    options ? `A channel's file says: ${fieldsText(options)}.` : '',
    pays
      ? `What begins with ${code('/payment/')} is asked of a partner with [a payment page](partners.md#your-payment-page).`
      : '',
  ].filter(Boolean)
  const tables = [
    asked.length
      ? `The partner is asked:\n\n${markdown([['at the partner', 'what for', 'is sent', 'result', 'refusals', 'tells'], ...asked.map(askedRow)])}`
      : '',
    operations.length
      ? `For screens:\n\n${markdown([['here', 'needs', 'input', 'the visitor gets', 'at the partner'], ...operations.map(screenRow)])}`
      : '',
    inbound.length
      ? `The partner asks, signed:\n\n${markdown([['here', 'what for', 'products', 'input', 'result'], ...inbound.map(inboundRow)])}`
      : '',
  ]
  const head = `## ${name}\n${[about, ...facts].join(' ')}`
  return [head, entry ? entryText(entry) : '', site ? siteText(site) : '', ...tables].filter(Boolean).join('\n\n')
}

/** A section for each family. */
export function familiesText(families: readonly Family[] = Object.values(FAMILIES)): string {
  return families.map(familyText).join('\n\n')
}

/** What the failures mean that a partner's refusals become. */
export function refusalsText(): string {
  const words = JSON.parse(readFileSync(join(ROOT, 'src/messages/en/failure.json'), 'utf8')) as Record<string, string>
  const named = Object.values(FAMILIES).flatMap((family) =>
    callsOf(family, true).flatMap(({ partner }) => Object.values(partner.refusals ?? {})),
  )
  const failures: FailureCode[] = [...new Set([...named.sort(), 'partner-refused' as const])]
  return markdown([
    ['failure', 'status', 'what the visitor reads'],
    ...failures.map((failure) => [code(failure), String(FAILURES[failure]), words[failure] ?? '']),
  ])
}
