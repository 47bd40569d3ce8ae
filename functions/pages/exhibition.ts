import type { Thing } from 'schema-dts'
import type { Product } from '#contract/channel.ts'
import type { ExhibitionKind } from '#contract/exhibition.ts'
import { Failure } from '#contract/failure.ts'
import { takesAny } from '#rules/discount.ts'
import { missingOf, readShow, type ShowFill } from '#rules/exhibition.ts'
import { policiesOf } from '../discount.ts'
import type { RequestContext } from '../env.ts'
import { loadExhibition, loadExhibitions } from '../products/exhibitions.ts'
import { loadOfferedCoupons } from '../products/place/load.ts'
import { type Head, headOf } from '../products/view.ts'
import { wordsFor } from '../words.ts'

/** Coupons and discounts beside promotions. The page is everybody's: no coupon is taken on it. */
async function promoted(context: RequestContext, shown: readonly Product[]) {
  const [coupons, discounts] = await Promise.all([
    shown.includes('place') ? loadOfferedCoupons({}, context).catch(() => []) : [],
    Promise.all(
      shown.map(async (product) => ({
        product,
        policies: ((await policiesOf(context, product)) ?? []).filter(takesAny),
      })),
    ),
  ])
  return {
    coupons,
    discounts: discounts.filter(({ policies }) => policies.length > 0),
  }
}

/** All of a kind that runs, or the one addressed. Throws the kind's own not-found. */
export async function loadShowFill(
  context: RequestContext,
  kind: ExhibitionKind,
  search: URLSearchParams,
): Promise<ShowFill> {
  const { products } = context.channel
  const query = readShow(search, products)
  const { product, id } = query
  const empty = { kind, query, now: context.now(), list: [], detail: null, coupons: [], discounts: [] }
  if (product && id !== null) {
    const detail = await loadExhibition(context, product, id, query.search).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      throw new Failure(missingOf(kind, error.code), error.detail, { cause: error })
    })
    if (detail.kind !== kind) throw new Failure(`${kind}-not-found`)
    return { ...empty, detail }
  }
  const shown = product ? [product] : products
  const [lists, more] = await Promise.all([
    Promise.all(shown.map((each) => loadExhibitions(context, each, kind))),
    kind === 'promotion' ? promoted(context, shown) : {},
  ])
  return { ...empty, list: lists.flat(), ...more }
}

/** Title, description and structured data of the page of one, or of a list. */
export function showHead({ kind, detail, list, coupons, discounts }: ShowFill, context: RequestContext): Head {
  const { channel, language } = context
  const name = detail?.title ?? wordsFor(channel, language)(`shell:title.${kind}`)
  const description = detail?.subtitle ?? channel.tagline
  const head = headOf(context, {
    title: name,
    description,
    photo: detail?.photo,
    structured: (url, image): Thing => {
      const told = { name, description, url, ...(image && { image }) }
      if (kind !== 'event' || !detail) return { '@type': 'CollectionPage', ...told }
      // What visitors take part in takes place here.
      return {
        '@type': 'Event',
        ...told,
        startDate: detail.from,
        endDate: detail.until,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
        organizer: { '@type': 'Organization', name: channel.title, url: new URL(`/${channel.name}`, url).href },
      }
    },
  })
  return { ...head, empty: !detail && [list, coupons, discounts].every(({ length }) => length === 0) }
}
