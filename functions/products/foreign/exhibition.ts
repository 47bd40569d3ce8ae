import { searchForeign } from '#contract/upstream/foreign.ts'
import { withDiscounts } from '#functions/discount.ts'
import { foreignSummary } from '#islands/foreign/summary.ts'
import { whoOf } from '#islands/foreign/words.ts'
import { choiceLink } from '#rules/choice.ts'
import { dotted } from '#rules/dotted.ts'
import { FOREIGN_CHOICE, foreignQueryOf } from '#rules/foreign/search.ts'
import { readForeignStay } from '#rules/foreign/stay.ts'
import { WISHES } from '#rules/wish.ts'
import { exhibited, type ItemLoader, type ItemTerms, listing, pageWords } from '../exhibited.ts'
import { toUpstreamStay } from './load.ts'
import { foreignItemOf } from './map.ts'

/** Properties of overseas lodging, for the stay of the search; their stars go with their kind. */
export const foreignItems: ItemLoader = async (context, ids, params) => {
  const now = context.now()
  const stay = readForeignStay(params, now)
  const words = pageWords(context)
  const asked = context.ask(searchForeign, { ...toUpstreamStay(stay), ...listing([...ids]) })
  const { result, discounts } = await withDiscounts(context, 'foreign', asked)
  return result.list.map((row) => {
    const item = foreignSummary(words, foreignItemOf(row, { checkIn: stay.checkIn, discounts }, now), stay)
    return { ...exhibited(item), kicker: item.kicker }
  })
}

/** The stay: one guest in one room fits wherever anybody does. */
export const foreignTerms: ItemTerms = {
  told: (context, params) => {
    const stay = readForeignStay(params, context.now())
    const words = pageWords(context)
    const { format } = words
    const days = `${format.brief(stay.checkIn)} – ${format.brief(stay.checkOut, stay.checkIn)}`
    return {
      text: dotted(days, whoOf(words, stay)),
      change: `foreign/date${choiceLink(FOREIGN_CHOICE, foreignQueryOf(stay), WISHES)}`,
    }
  },
  widest: 'rooms=1',
}
