/** Writes a line of the log: what is said, and of which order or request. */
export type Tell = (said: object, of: object) => void

/** The log itself, which operators read. */
export const tellNow: Tell = (said, of) => {
  // biome-ignore lint/suspicious/noConsole: it is the log
  console.error(JSON.stringify({ ...said, ...of }))
}

/**
 * The log of one run over many orders: the first of which something is said is written at once, all
 * others of which the same is said are one line at its end, with their `count`. What is said later
 * is written as it comes.
 */
export function openRunLog(): { tell: Tell; end: () => void } {
  const others = new Map<string, object[]>()
  let open = true
  return {
    tell: (said, of) => {
      const what = JSON.stringify({ ...said, orderId: undefined })
      const orders = others.get(what)
      if (orders && open) orders.push(of)
      else {
        others.set(what, [])
        tellNow(said, of)
      }
    },
    end: () => {
      open = false
      for (const [what, orders] of others)
        if (orders.length > 0) tellNow(JSON.parse(what) as object, { count: orders.length, orders })
    },
  }
}
