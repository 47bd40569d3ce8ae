import * as v from 'valibot'
import { PartnerNo } from '#contract/partner/facts.ts'
import type { Call, Family, Operation } from '#contract/partner/operation.ts'

type Said = Readonly<Record<string, unknown>>
/** A field of a result: whether it is as asked, and what that is. */
type Meant = [field: string, isMeant: boolean, expected: string]

/** How the shop reads a spending (functions/orders/tenders.ts); `asked` gives a part of it back. */
function spendingMeant({ spends = [] }: Family, call: Operation | Call, asked: Said, said: Said): Meant[] {
  const spending = spends.find(({ hold, take, giveBack }) => [hold, take, giveBack].some((each) => each === call))
  if (!spending) return []
  const { status, useAmount, backAmount } = said
  const amount: Meant = ['useAmount', useAmount === asked.useAmount, String(asked.useAmount)]
  if (call === spending.take) return [['status', status === 'TAKEN', 'TAKEN'], amount]
  const stays: Meant = ['status', status !== 'RETURNED', 'HELD or TAKEN']
  if (call === spending.hold) return [stays, amount]
  return [['backAmount', Number(backAmount) >= Number(asked.backAmount), String(asked.backAmount)], stays]
}

/** How the shop reads a payment that nobody has paid (functions/payments/partner). */
function paymentMeant({ pays }: Family, { partner }: Operation | Call, asked: Said, said: Said): Meant[] {
  const isEnd = partner === pays?.refund.partner
  if (!isEnd && partner !== pays?.result.partner) return []
  const same = ['orderId', 'paymentNo', 'amount'].filter((field) => asked[field] !== undefined)
  return [
    ...same.map((field): Meant => [field, said[field] === asked[field], String(asked[field])]),
    ['balance', Number(said.balance) <= Number(said.amount), `${said.amount} or less`],
    isEnd
      ? ['status', said.status === 'CANCELLED', 'CANCELLED']
      : ['status', said.status === 'READY' || said.status === 'FAILED', 'READY or FAILED'],
  ]
}

/**
 * What of a result, as it is declared, is not what was asked for, so that the shop would ask again
 * and again; null where it is. `asked` are the values of the certification, by name.
 */
export function unmeantIn(family: Family, call: Operation | Call, asked: Said, said: Said): string | null {
  const login: Meant[] = call === family.logsIn ? [['authkey', v.is(PartnerNo, said.authkey), 'a partner number']] : []
  const meant = [...login, ...spendingMeant(family, call, asked, said), ...paymentMeant(family, call, asked, said)]
  const wrong = meant.find(([, isMeant]) => !isMeant)
  return wrong ? `${wrong[0]}: expected ${wrong[2]}, found ${said[wrong[0]] === '' ? 'nothing' : said[wrong[0]]}` : null
}
