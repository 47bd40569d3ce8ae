import { type Body, refuse, type Said } from './provider.ts'

interface Spending {
  status: 'HELD' | 'TAKEN' | 'RETURNED'
  amount: number
  back: number
}

/** A partner whose members pay with points: it knows a spending by the order's number. */
export class Partner {
  readonly spendings = new Map<string, Spending>()
  /** What no honest client would ask for. */
  readonly faults: string[] = []

  hold({ orderId, useAmount }: Body): Said {
    const known = this.spendings.get(String(orderId))
    if (known?.status === 'RETURNED') return refuse('RETURNED', 200)
    if (known && known.amount !== useAmount) this.faults.push(`held ${useAmount} after ${known.amount}`)
    return this.write(orderId, known ?? { status: 'HELD', amount: Number(useAmount), back: 0 })
  }

  take({ orderId }: Body): Said {
    const known = this.spendings.get(String(orderId))
    if (known?.status !== 'HELD' && known?.status !== 'TAKEN') {
      this.faults.push(`took ${orderId} that is ${known?.status}`)
      return refuse('NO_SPENDING', 200)
    }
    return this.write(orderId, { ...known, status: 'TAKEN' })
  }

  giveBack({ orderId, backAmount }: Body): Said {
    const known = this.spendings.get(String(orderId)) ?? { status: 'HELD', amount: Number(backAmount), back: 0 }
    if (Number(backAmount) > known.amount) this.faults.push(`gave ${backAmount} of ${known.amount} back`)
    const back = Math.max(known.back, Number(backAmount))
    return this.write(orderId, { ...known, back, status: back === known.amount ? 'RETURNED' : known.status })
  }

  /** Won of points that the partner has of an order now. */
  keptOf(orderId: string): number {
    const { amount = 0, back = 0 } = this.spendings.get(orderId) ?? {}
    return amount - back
  }

  private write(orderId: Body[string], spending: Spending): Said {
    this.spendings.set(String(orderId), spending)
    const { status, amount, back } = spending
    const result = { spendNo: 'S1', status, useAmount: amount, backAmount: back }
    return { status: 200, body: { code: 200, result }, effect: true }
  }
}
