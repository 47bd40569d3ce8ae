import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#contract/channel.ts'
import type { Mutation } from './bundle.ts'
import { PlayedGuest } from './guest.ts'
import { createDice } from './random.ts'
import { type Verdict, verdict } from './verdict.ts'
import { makeWorld, type World, type WorldOptions } from './world.ts'

/** What happens in a history. */
export interface Plan {
  seed: number
  /**
   * Guests at a time, and how many things each wants, one after the other; more while they have got
   * none.
   */
  guests: number
  wishes: number
  /**
   * Seconds of the wall clock after which nobody wants anything more; as long as it takes unless
   * told otherwise.
   */
  seconds?: number
  /** Percent of calls and of notices that something happens to. */
  trouble: number
  /** How often the edge's process is killed. */
  kills: number
  mutations?: readonly Mutation[]
  supply?: WorldOptions['supply']
  tamper?: (db: DatabaseSync) => void
  /** What guests want, each as likely as it is often there. */
  products?: readonly Product[]
  /** Percent of payments that take longer than the hold. */
  dawdlers?: number
  /** Whether guests give nothing back. */
  loyal?: boolean
  /** Hears what is going on. */
  report?: (line: string) => void
}

/** A history and what came of it. */
export interface PlayedHistory extends Verdict {
  seed: number
  quotes: number
  calls: number
  faults: Record<string, number>
  kills: number
  seconds: number
}

/** A lease of 80 seconds takes 8, the shortest time limit a second. */
const SPEED = 10
const EVERYTHING: readonly Product[] = ['place', 'place', 'foreign', 'leisure', 'leisure', 'rentcar']
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/**
 * Rounds of sweeps, an hour and a half between them, after which what has not come to rest never
 * will.
 */
const MAX_ROUNDS = 7
const SWEEPS = 4
/**
 * Who has got nothing goes on wanting, up to so many times as often: on a slow machine a partner's
 * few guests may otherwise all have left, and no history reaches what only they do.
 */
const MOST_TRIES = 3
/** Milliseconds between two cron minutes while guests are about, and between two kills. */
const SWEEP_EVERY = 1000
const KILL_EVERY = 1200

/**
 * Lets half an hour pass, then the reconciler do all it has to; how much of it is left, with nobody
 * coming back.
 */
export async function settle(world: World): Promise<number> {
  await world.leap(30 * MINUTE)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    for (let at = 0; at < SWEEPS; at++) await world.minute()
    const left = world.moving()
    if (left === 0) return left
    await world.leap(90 * MINUTE)
  }
  return world.moving()
}

/**
 * Plays a history on both Workers: guests at the same time, faults on every call outward, notices
 * twice, late and never, the edge killed and started again; then quiet, a day, the reconciler,
 * everybody's coming back; and the verdict. The seed decides what guests want and what happens to
 * which call; the machine decides when.
 */
export async function history({
  seed,
  guests,
  wishes,
  trouble,
  kills,
  mutations,
  supply,
  tamper,
  report,
  products = EVERYTHING,
  dawdlers = 15,
  loyal = false,
  seconds: patience = Number.POSITIVE_INFINITY,
}: Plan): Promise<PlayedHistory> {
  const began = Date.now()
  const note = (what: string) => report?.(`${((Date.now() - began) / 1000).toFixed(1)} s: ${what}`)
  const world = await makeWorld({
    seed,
    speed: SPEED,
    weather: { reads: trouble / 5, calls: trouble, notices: trouble * 2 },
    mutations,
    supply,
    tamper,
  })
  let over = false
  let killed = 0
  try {
    const crowd = Array.from(
      { length: guests },
      (_, at) => new PlayedGuest(world.shop, { seed, at, over: () => over, products, dawdlers, loyal }),
    )
    const dice = createDice(seed, 'killer')
    /** Guests doing something, the cron its minutes, and death going about. */
    async function act(name: string, work: (guest: PlayedGuest) => Promise<void>): Promise<void> {
      let busy = true
      const about = Promise.all(crowd.map(work)).finally(() => {
        busy = false
      })
      const killer = (async () => {
        while (busy && killed < kills) {
          await sleep(KILL_EVERY * (0.5 + dice.next()))
          if (!busy) return
          await world.kill()
          killed += 1
        }
      })()
      const sweeper = (async () => {
        while (busy) {
          await sleep(SWEEP_EVERY)
          await world.minute()
        }
      })()
      await about
      note(name)
      await Promise.all([killer, sweeper])
    }

    const goesOn = (guest: PlayedGuest, at: number) => at < wishes || (!guest.hasBooked() && at < MOST_TRIES * wishes)
    await act('all is booked that is', async (guest) => {
      for (let at = 0; goesOn(guest, at) && Date.now() - began < patience * 1000; at++) await guest.book()
    })
    await world.leap(DAY)
    await act('some have changed their mind', (guest) => guest.regret())
    over = true

    await world.wire.calm()
    const left = await settle(world)
    note('the reconciler is done')
    for (const guest of crowd) await guest.comeBack()
    note('everybody has come back')
    const stories = crowd.flatMap((guest) => guest.stories)
    const databases = await world.stop()
    const found = verdict(databases, { wire: world.wire, stories })
    if (left > 0) found.wrongs.push(`stuck: the reconciler has left ${left} orders or messages`)
    databases.edge.close()
    databases.origin.close()
    const { calls, faults } = world.wire
    const seconds = Math.round((Date.now() - began) / 1000)
    return { ...found, seed, quotes: stories.length, calls, faults, kills: killed, seconds }
  } finally {
    await world.stop().catch(() => undefined)
    world.clear()
  }
}
