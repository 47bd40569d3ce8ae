import type { Descriptor } from '#contract/channel.ts'
import { filesOf, hashOf } from '../cache.ts'
import { exhibitionCatalogue } from './exhibition/catalogue.ts'
import { foreignCatalogue } from './foreign/catalogue.ts'
import { leisureCatalogue } from './leisure/catalogue.ts'
import { landmarks, placeNames } from './names.ts'
import { memberStatements } from './partner.ts'
import { type Catalogue, catalogue } from './place/catalogue.ts'
import { policiesOf } from './policy.ts'
import { REGIONS } from './regions.ts'
import { fleet } from './rentcar/fleet.ts'
import { type Texts, translations } from './translation.ts'
import { chunks, fill, outdated, type Report, type SeedDatabase, type SeedStatement, upsert } from './write.ts'

export interface SeedOptions {
  /** Only the first so many properties, which are the same as in the whole catalogue. */
  properties?: number
  report?: Report
}

const STATE_KEY = 'catalogue'

/** All that the rows follow from, as tests/scripts/seed/inputs.test.ts holds it. */
export const CATALOGUE_INPUTS = [
  ...filesOf(['scripts/seed', 'src/contract']).filter((file) => !file.startsWith('scripts/seed/photos/')),
  'functions/origin/day.ts',
  'functions/origin/foreign/row.ts',
  'functions/origin/part.ts',
  'functions/origin/photos.json',
  'functions/origin/scene.ts',
]

function stamp(properties: number | undefined): string {
  return `${hashOf(CATALOGUE_INPUTS)} ${properties ?? 'all'}`
}

/**
 * What an older seed left over goes, but for rooms that somebody holds, has booked or has touched
 * the stock of: those stay with no units, so that a reservation can be looked up and nobody can
 * book the room any more.
 */
function deleteStatements(db: SeedDatabase, numbers: string, rooms: string, coupons: string): SeedStatement[] {
  const list = 'SELECT value FROM json_each(?1)'
  const texts: [string, ...string[]][] = [
    [`DELETE FROM review WHERE property_no NOT IN (${list})`, numbers],
    [
      `DELETE FROM review WHERE id > property_no * 1000 +
        (SELECT review_count FROM property WHERE no = review.property_no)`,
    ],
    // The seed has just put every base rate back.
    ['DELETE FROM bump'],
    [
      `DELETE FROM room WHERE id NOT IN (${list})
        AND id NOT IN (SELECT item FROM stock WHERE product = 'place')`,
      rooms,
    ],
    [`UPDATE room SET units = 0 WHERE id NOT IN (${list})`, rooms],
    [`DELETE FROM property WHERE no NOT IN (${list}) AND no NOT IN (SELECT property_no FROM room)`, numbers],
    [`DELETE FROM coupon WHERE id NOT IN (${list})`, coupons],
  ]
  return texts.map(([sql, ...values]) => db.prepare(sql).bind(...values))
}

/** What of the catalogues is told in other languages. */
export function textsOf({
  place,
  leisure,
  rentcar,
  shows,
}: {
  place: Catalogue
  leisure: ReturnType<typeof leisureCatalogue>
  rentcar: ReturnType<typeof fleet>
  shows: ReturnType<typeof exhibitionCatalogue>
}): Texts {
  return {
    regions: REGIONS.flatMap(({ province, name }) => [
      province,
      name,
      `${province} ${name}`,
      ...name.split('/'),
      ...name.split(/[/ ]/),
    ]),
    names: [
      ...place.property.map(({ name }) => name),
      ...leisure.leisure_deal.flatMap(({ name, venue }) => [name, venue]),
      ...landmarks()
        .filter(({ region_id }) => region_id !== null)
        .map(({ name }) => name),
    ],
    phrases: [
      ...place.property.flatMap(({ notices }) => notices),
      ...place.room.flatMap(({ name, bed }) => [name, bed]),
      ...place.coupon.map(({ name }) => name),
      ...leisure.leisure_deal.flatMap(({ guide, notices }) => [...guide, ...notices]),
      ...leisure.leisure_variant.flatMap(({ name, option }) => [name, option]),
      ...rentcar.rentcar_branch.map(({ directions }) => directions),
      ...shows.exhibition.flatMap(({ title, subtitle, sections }) => [
        title,
        subtitle,
        ...sections.map((section) => section.title),
      ]),
    ],
    addresses: [...place.property, ...leisure.leisure_deal, ...rentcar.rentcar_branch].map(({ address }) => address),
  }
}

/** All rows of all catalogues; those of lodging apart, as bookings may keep some of them. */
function everything(properties: number | undefined) {
  const some = properties === undefined ? {} : { properties }
  const rows = catalogue(some)
  const foreign = foreignCatalogue(some)
  const rentcar = fleet()
  const leisure = leisureCatalogue(properties === undefined ? {} : { deals: properties })
  const shows = exhibitionCatalogue({ place: rows, foreign, leisure, rentcar })
  const others: [string, readonly { id: number }[]][] = [
    ...Object.entries(foreign),
    ['place_name', placeNames()],
    ['landmark', landmarks()],
    ...Object.entries(rentcar),
    ...Object.entries(leisure),
    ...Object.entries(shows),
    ['translation', translations(textsOf({ place: rows, leisure, rentcar, shows })).rows],
  ]
  return { rows, others }
}

/**
 * Lets this process hear what came while it made something: a server that hangs up after seconds
 * without a question has done so by then, and the next one would be lost on that connection. Two
 * turns of the event loop, as the first may have begun before it came.
 */
async function heard(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((done) => setImmediate(done))
}

/**
 * Puts the catalogue into a migrated database. Answers how many rows of each table went in, or null
 * when the same seed is in already. A run that is cut short is repeated whole by the next one.
 */
export async function seedCatalogue(
  db: SeedDatabase,
  { properties, report }: SeedOptions = {},
): Promise<Record<string, number> | null> {
  const value = stamp(properties)
  const state = await db
    .prepare('SELECT value FROM seed_state WHERE key = ?1')
    .bind(STATE_KEY)
    .first<{ value: string }>()
  if (state?.value === value) return null
  const { rows, others } = everything(properties)
  await heard()
  for (const [table, list] of Object.entries<readonly object[]>({ ...rows })) await fill(db, table, list, report)
  for (const [table, list] of others) await fill(db, table, list, report)
  const ids = (list: readonly (string | number)[]) => JSON.stringify(list)
  await db.batch([
    ...deleteStatements(
      db,
      ids(rows.property.map(({ no }) => no)),
      ids(rows.room.map(({ id }) => id)),
      ids(rows.coupon.map(({ id }) => id)),
    ),
    ...outdated(db, others),
    db
      .prepare(
        'INSERT INTO seed_state (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      )
      .bind(STATE_KEY, value),
  ])
  return Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.length]))
}

/**
 * Writes the channels as the descriptors say, with their aliases, discount policies and partners'
 * members; channels without a descriptor go.
 */
export async function seedChannels(db: SeedDatabase, descriptors: readonly Descriptor[]): Promise<void> {
  const channels = descriptors.map((descriptor) => ({
    name: descriptor.name,
    booking_name: descriptor.name,
    title: descriptor.title,
    products: descriptor.products,
    logo_name: descriptor.theme.logo ?? '',
    marketing: Number(descriptor.marketing),
    enable_banner: Number(descriptor.banner),
    search_texts: descriptor.searchText,
    front: descriptor.external,
  }))
  const aliases = descriptors.flatMap(({ name, aliases }) => aliases.map((alias) => ({ alias, channel: name })))
  const tables: [string, readonly object[]][] = [
    ['channel', channels],
    ['channel_alias', aliases],
    ['discount_policy', policiesOf(descriptors)],
  ]
  const written = tables.flatMap(([table, rows]) => {
    const [first] = rows
    if (!first) return []
    const columns = Object.keys(first) as never[]
    return [...chunks(rows, columns)].map(({ json }) => db.prepare(upsert(table, columns)).bind(json))
  })
  await db.batch([
    db.prepare('DELETE FROM discount_policy'),
    db.prepare('DELETE FROM channel_alias'),
    db
      .prepare('DELETE FROM channel WHERE name NOT IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(descriptors.map(({ name }) => name))),
    ...written,
    ...memberStatements(db, descriptors),
  ])
}
