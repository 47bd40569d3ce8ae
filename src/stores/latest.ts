/** Work of which only the last one counts. */
export interface Latest {
  /**
   * Ends the work before and answers the signal of the new one: aborted from when a later one
   * begins.
   */
  begin: () => AbortSignal
  /** Ends what is under way. */
  end: () => void
}

/**
 * Last request wins: a newer one ends the one in flight, here and upstream, and what still comes of
 * it is to be left alone.
 */
export function latest(): Latest {
  let flight: AbortController | null = null
  const end = () => flight?.abort()
  return {
    end,
    begin: () => {
      end()
      flight = new AbortController()
      return flight.signal
    },
  }
}
