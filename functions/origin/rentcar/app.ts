import { Hono } from 'hono'
import * as rentcar from '#contract/upstream/rentcar.ts'
import type { OriginEnv } from '../env.ts'
import { play } from '../serve.ts'
import { branchesOf, shown } from './branch.ts'
import { holdCarFor } from './hold.ts'
import { offerOf } from './offer.ts'
import { find } from './search.ts'

/** The rental cars of {place}. */
export const rentcarApp = new Hono<OriginEnv>()

play(rentcarApp, rentcar.branches, async (_, c) => (await branchesOf(c.env)).map(shown))
play(rentcarApp, rentcar.searchCars, (input, c) => find(c.env, input))
play(rentcarApp, rentcar.car, (input, c) => offerOf(c.env, input))
play(rentcarApp, rentcar.holdCar, (input, c) => holdCarFor(c.env, c.var.channel, input))
