import { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { exhibitionOf, exhibitionsOf, type UpstreamExhibition } from '#contract/upstream/exhibition.ts'
import { type Env, type OriginEnv, today } from './env.ts'
import { photo } from './photo.ts'
import { ServiceRefusal } from './refusal.ts'
import { play } from './serve.ts'

type Detail = InferOutput<typeof exhibitionOf.output>['result']

type HeadRow = Omit<UpstreamExhibition, 'photo'> & { scene: string }
type DetailRow = HeadRow & { text: string; notices: string; link: string | null; sections: string }

const HEAD = `id, product, kind, theme, title, subtitle, scene, starts_on AS "from", ends_on AS until`

function headOf<Row extends HeadRow>(env: Env, { scene, ...row }: Row) {
  return { ...row, photo: photo(env, scene) }
}

/** The exhibitions, events and promotions of {place}. */
export const exhibitionApp = new Hono<OriginEnv>()

play(exhibitionApp, exhibitionsOf, async ({ product }, c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT ${HEAD} FROM exhibition WHERE product = ?1 AND ends_on >= ?2 ORDER BY position, id`,
  )
    .bind(product, today(c.env))
    .all<HeadRow>()
  return results.map((row) => headOf(c.env, row))
})

play(exhibitionApp, exhibitionOf, async ({ id, product }, c): Promise<Detail> => {
  const row = await c.env.DB.prepare(
    `SELECT ${HEAD}, text, notices, link, sections FROM exhibition WHERE id = ?1 AND product = ?2`,
  )
    .bind(id, product)
    .first<DetailRow>()
  if (!row) throw new ServiceRefusal('NOT_FOUND')
  const { text, notices, sections, ...rest } = row
  return {
    ...headOf(c.env, rest),
    text: JSON.parse(text) as string[],
    notices: JSON.parse(notices) as string[],
    sections: JSON.parse(sections) as Detail['sections'],
  }
})

/** What of a product runs now as banners of its home; each leads to its own screen. */
export async function runningBanners(env: Env, product: UpstreamExhibition['product']) {
  const { results } = await env.DB.prepare(
    `SELECT id, title, subtitle, scene FROM exhibition
     WHERE product = ?1 AND kind = 'exhibition' AND ?2 BETWEEN starts_on AND ends_on ORDER BY position, id`,
  )
    .bind(product, today(env))
    .all<{ id: number; title: string; subtitle: string; scene: string }>()
  return results.map(({ scene, ...row }) => ({
    ...row,
    photo: photo(env, scene),
    link: `/exhibition?productType=${product}&id=${row.id}`,
  }))
}
