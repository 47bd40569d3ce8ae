import { connect } from 'node:net'
import { parseHTML } from 'linkedom'
import { expect } from 'vitest'
import { HOLIDAYS } from '#contract/holiday.ts'
import { firstData } from '#functions/pages/first-data.ts'
import type { Filled } from '#rules/fill.ts'
import { build } from '#scripts/build/build.ts'
import { type Harness, startHarness } from '../harness.ts'

const TEXT_NODE = 3

/** What is read of the parser's nodes; the names of the DOM are taken by those of Workers. */
interface Parsed extends Node {
  attributes?: { name: string; value: string }[]
  querySelectorAll: (selector: string) => Iterable<Parsed>
}

/**
 * The harness with the static pages it serves; they are built only when what they are made of has
 * changed.
 */
export async function startWithPages(options: Parameters<typeof startHarness>[0] = {}): Promise<Harness> {
  used = 0
  await build()
  return startHarness(options)
}

/** What a person reads: a script's text is none. */
function textOf(node: Node): string {
  if (node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE') return ''
  return node.nodeType === TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(textOf).join('')
}

/** An element of a page as its author wrote it: nothing has run. */
export class Element {
  readonly #node: Parsed
  constructor(node: Parsed) {
    this.#node = node
  }
  /** What stands in it, with one space where there were many. */
  get text(): string {
    return textOf(this.#node).replace(/\s+/g, ' ').trim()
  }
  attribute(name: string): string | null {
    // The parser keeps the case of a name, which React writes as `srcSet`.
    return this.#node.attributes?.find((each) => each.name.toLowerCase() === name)?.value ?? null
  }
  /** All that fit, in the order of the page. */
  all(selector: string): Element[] {
    return [...this.#node.querySelectorAll(selector)].map((node) => new Element(node))
  }
  /** The first that fits; throws when none does. */
  one(selector: string): Element {
    const [first] = this.all(selector)
    if (!first) throw new Error(`nothing on the page is ${selector}`)
    return first
  }
  has(selector: string): boolean {
    return this.all(selector).length > 0
  }
}

/** A page as a visitor without JavaScript has it. */
export interface FakePage {
  status: number
  headers: Headers
  html: string
  document: Element
  title: string
  /** The data that the island starts from; null on a page that was not filled. */
  fill: () => unknown
}

const FILL = /<script type="application\/json" id="fill"(?: data-from="([^"]*)")?>(.*?)<\/script>/s

/**
 * What a page was filled with, as its scripts have it; null where it was not. Taken out of the text
 * rather than the tree: what a browser would read is what stands between the tags. Throws where it
 * is not what the page shows.
 */
export async function filledOf(
  html: string,
  ask: (path: string) => Promise<Response>,
): Promise<Filled<unknown> | null> {
  const [, from, inline] = FILL.exec(html) ?? []
  if (!from) return inline ? JSON.parse(inline) : null
  const answer = await ask(from.replaceAll('&amp;', '&'))
  if (!answer.ok || answer.redirected) throw new Error(`${from} is not what the page shows: ${answer.status}`)
  return (await answer.json()) as Filled<unknown>
}

export async function pageOf(response: Response, ask?: (path: string) => Promise<Response>): Promise<FakePage> {
  const html = await response.text()
  const filled = ask ? await filledOf(html, ask) : null
  let parsed: Element | null = null
  // Parsed when it is looked at: many tests look at the text alone.
  const document = () => {
    parsed ??= new Element(parseHTML(html).document as unknown as Parsed)
    return parsed
  }
  return {
    status: response.status,
    headers: response.headers,
    html,
    get document() {
      return document()
    },
    get title() {
      return document().has('title') ? document().one('title').text : ''
    },
    fill: () => filled?.fill ?? null,
  }
}

/**
 * Whether a page shows a bar by itself; one that waits for a partner's own header shows below that
 * alone.
 */
export const hasBar = (document: Element) =>
  document.all('header.top-bar').some((bar) => !bar.attribute('class')?.includes('top-bar-below'))

export async function open(harness: Harness, path: string, init?: RequestInit): Promise<FakePage> {
  return pageOf(await harness.fetch(path, init), (at) => harness.fetch(at))
}

/**
 * Opens a page until it comes with its data: one whose data is late, as it may be on a slow
 * machine, goes out without.
 */
export async function openFilled(harness: Harness, path: string, init?: RequestInit): Promise<FakePage> {
  let page: FakePage | undefined
  const fill = async () => {
    page = await open(harness, path, init)
    return page.fill()
  }
  await expect.poll(fill, { message: `the data of ${path}` }).not.toBeNull()
  return page as FakePage
}

/**
 * Sends an address as it stands, where a client would first put it right; the status of the answer
 * and the whole of it.
 */
export function sendRaw(harness: Harness, address: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const { hostname, port, host } = new URL(harness.url)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8')
    socket.setTimeout(15_000, () => socket.destroy(new Error(`no answer to ${address}`)))
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', fail)
    socket.on('close', () => done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
    socket.write(`${method} ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
}

/** A node of schema.org's graph. */
export interface Thing extends Record<string, unknown> {
  '@type': string
}

/** What schema.org's offers say of what is not sold for good. */
export const RENTED = { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' }

/**
 * The data of schema.org that a page bears, none where it has none; taken out of its text, as a
 * browser would.
 */
export function structuredIn(html: string): Thing[] {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)
  return found?.[1] === undefined ? [] : (JSON.parse(found[1]) as { '@graph': Thing[] })['@graph']
}

const DAY = 86_400_000
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** Days of a year, `MM-DD`, in which the fixture's rooms are dearer. */
const SEASONS = [
  ['04-01', '04-15'],
  ['07-15', '08-24'],
  ['10-15', '11-10'],
  ['12-20', '12-31'],
] as const

/** Mondays and Tuesdays ahead, whose three nights all cost what is usual. */
const ORDINARY = Array.from({ length: 330 }, (_, at) => Date.parse('2026-11-23') + at * DAY).filter(
  (ms) =>
    [1, 2].includes(new Date(ms).getUTCDay()) &&
    [0, 1, 2, 3].every((night) => {
      const date = dateOf(ms + night * DAY)
      return (
        !Object.hasOwn(HOLIDAYS, date) && !SEASONS.some(([from, to]) => date.slice(5) >= from && date.slice(5) <= to)
      )
    }),
)

/**
 * How many stays have been given away since the harness started; files may share this module.
 */
let used = 0
/** Everybody's own nights, at most three, so that no answer kept for another test is this one's. */
export function freshStay(nights = 1): { checkIn: string; checkOut: string; adults: number; children: number } {
  const first = ORDINARY[used++]
  if (first === undefined) throw new Error('a test file has more stays than there are ordinary nights')
  return { checkIn: dateOf(first), checkOut: dateOf(first + nights * DAY), adults: 2, children: 0 }
}

export const queryOf = (input: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()

/** An answer of the API as a page brings it along. */
export const broughtAlong = <Answer>(answer: Answer): Answer => JSON.parse(firstData(answer))
