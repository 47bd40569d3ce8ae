import * as v from 'valibot'
import { ChannelCategory, ChannelName, Descriptor, Language, Product } from '#contract/channel.ts'
import { Defaults } from '#contract/descriptor-parts.ts'
import { Amenity } from '#contract/place/property.ts'
import { seoulDate } from '#rules/date.ts'
import { nearest } from '../did-you-mean.ts'
import { colourOf } from './colour.ts'
import { RESERVED } from './descriptors.ts'
import { issuesOf } from './issue.ts'

/** What is known while a partner is asked for. */
export interface KnownAnswers {
  /** Names and aliases that are taken, with whose they are. */
  taken: ReadonlyMap<string, string>
  /** Files of public/logos. */
  logos: readonly string[]
  /** Answers so far. */
  answers: Readonly<Record<string, unknown>>
}

/** An answer as a descriptor has it, or why it is none. */
export type ParsedAnswer = { value: unknown } | { wrong: string }

/** One thing that a new partner's file says. */
export interface Question {
  /**
   * The flag that answers it, `--title`; the field of the descriptor, except for `primary`, `logo`
   * and `opens`.
   */
  name: string
  text: string
  /** What stands when nothing is said; undefined where something must be. */
  fallback: (around: KnownAnswers) => string | undefined
  read: (text: string, around: KnownAnswers) => ParsedAnswer
}

/** Words of a list, parted by commas or spaces. */
const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

const { region, amenities } = Defaults.entries
/** The fields of a file, and those of its `defaults` that are asked for. */
const FIELDS = { ...Descriptor.entries, region, amenities }

/** Reads a field by the contract's own schema. */
function byContract(field: keyof typeof FIELDS, value: unknown): ParsedAnswer {
  const schema = v.strictObject({ [field]: FIELDS[field] as v.GenericSchema })
  const [issue] = issuesOf(schema, { [field]: value })
  if (!issue) return { value }
  const meant = issue.meant ? `; did you mean ${JSON.stringify(issue.meant)}?` : ''
  return { wrong: `expected ${issue.expected}, found ${issue.found}${meant}` }
}

/** A word as the first segment of an address may be; empty where nothing of it is left. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 30)

/** The first name like a wanted one that is free. */
function freeName(name: string, taken: KnownAnswers['taken']): string {
  const free = (each: string) => v.is(ChannelName, each) && !taken.has(each) && !RESERVED.includes(each)
  const stem = name.slice(0, 24)
  return [stem, `${stem}-trip`, ...Array.from({ length: 98 }, (_, at) => `${stem}${at + 2}`)].find(free) ?? 'partner'
}

/** Why a name cannot be a new channel's, with one that can; null when it can. */
export function wrongName(name: string, taken: KnownAnswers['taken']): string | null {
  if (!v.is(ChannelName, name)) {
    const like = freeName(slug(name) || 'partner', taken)
    return `"${name}" is no name: it is the first part of an address, 2 to 30 lower-case letters, digits or hyphens, beginning with a letter. How about ${like}?`
  }
  const like = freeName(name, taken)
  if (RESERVED.includes(name)) return `"${name}" begins addresses of our own. How about ${like}?`
  const owner = taken.get(name)
  return owner ? `"${name}" is taken: ${owner}. How about ${like}?` : null
}

function readColour(text: string): ParsedAnswer {
  const colour = colourOf(text)
  if (!colour) return { wrong: `"${text}" is no colour. Write six hexadecimal digits, such as #0b6b5d` }
  return { value: colour }
}

/** Everything a new file may be asked for, in the order of its lines. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'title',
    text: 'Title, as visitors read it',
    fallback: () => undefined,
    read: (text) => byContract('title', text.trim()),
  },
  {
    name: 'tagline',
    text: 'One line under the title',
    fallback: ({ answers }) => `${answers.title}에서 시작하는 여행`,
    read: (text) => byContract('tagline', text.trim()),
  },
  {
    name: 'category',
    text: `Kind of partner (${ChannelCategory.options.filter((each) => each !== 'default').join(' ')})`,
    fallback: () => 'other',
    read: (text) => byContract('category', text.trim()),
  },
  {
    name: 'products',
    text: `Products on sale (${Product.options.join(' ')})`,
    fallback: () => Product.options.join(' '),
    read: (text) => byContract('products', [...new Set(words(text))]),
  },
  {
    name: 'primary',
    text: 'Colour of buttons and links, such as #0b6b5d',
    fallback: () => undefined,
    read: readColour,
  },
  {
    name: 'logo',
    text: 'Logo, a file of public/logos; "none" shows the title in letters',
    fallback: ({ logos, answers }) => (logos.includes(`${answers.name}.svg`) ? `${answers.name}.svg` : 'none'),
    read: (text, { logos }) => {
      if (text === 'none') return { value: undefined }
      if (logos.includes(text)) return { value: text }
      const meant = nearest(text, logos)
      return { wrong: `there is no public/logos/${text}${meant ? `; did you mean ${meant}?` : ''}` }
    },
  },
]

/** What is not asked for, as most partners do without, and can be said by a flag all the same. */
export const EXTRAS: readonly Question[] = [
  {
    name: 'aliases',
    text: 'Other names in addresses',
    fallback: () => '',
    read: (text, { taken, answers }) => {
      const aliases = words(text)
      const all = new Map([...taken, [String(answers.name), 'it is the name itself']])
      for (const alias of aliases) {
        const wrong = wrongName(alias, all)
        if (wrong) return { wrong }
        all.set(alias, 'it stands twice')
      }
      return { value: aliases.length ? aliases : undefined }
    },
  },
  {
    name: 'languages',
    text: `Languages that visitors may choose (${Language.options.join(' ')})`,
    fallback: () => '',
    read: (text) => (text ? byContract('languages', [...new Set(words(text))]) : { value: undefined }),
  },
  {
    name: 'region',
    text: 'Where it is: a province, a city or a region that its searches begin with',
    fallback: () => '',
    read: (text) => byContract('region', text.trim() || undefined),
  },
  {
    name: 'amenities',
    text: `What lodging has that its searches begin with (${Amenity.options.join(' ')})`,
    fallback: () => '',
    read: (text) => byContract('amenities', text ? [...new Set(words(text))] : undefined),
  },
  {
    name: 'opens',
    text: 'The day it opens, 2026-12-01',
    fallback: () => '',
    read: (text) => {
      if (!text) return { value: undefined }
      const status = { state: 'pre-launch', opens: text }
      const answer = byContract('status', status)
      // A wrong year would have the shop open at once.
      if ('wrong' in answer || text > seoulDate(Date.now())) return answer
      return { wrong: `expected a day to come, found "${text}"` }
    },
  },
]
