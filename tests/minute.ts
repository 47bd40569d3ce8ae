/** Milliseconds of a window of the limiters, which begins with the minute. */
const WINDOW_MS = 60_000

const left = () => WINDOW_MS - (Date.now() % WINDOW_MS)

/**
 * Does something that has to be counted in one window of the limiters: at the beginning of one
 * where fewer than `seconds` are left, and once more, as another `round`, where it took longer than
 * what was left. Answers what `work` did.
 */
export async function inOneMinute<Done>(seconds: number, work: (round: number) => Promise<Done>): Promise<Done> {
  for (let round = 1; ; round++) {
    if (left() < seconds * 1000) await new Promise((done) => setTimeout(done, left() + 100))
    const window = Math.floor(Date.now() / WINDOW_MS)
    const done = await work(round)
    if (Math.floor(Date.now() / WINDOW_MS) === window) return done
  }
}
