import { deploy } from '#scripts/deploy/deploy.ts'
import { inEarnest, onSignals } from '#scripts/deploy/place.ts'
import { filled, SITE as SHOP } from './installed.ts'
import { RELEASED } from './released.ts'

/* The command as it is run, but for what is not built and for where its shop is. */

const stop = onSignals()
const place = inEarnest(stop)
const { SITE = '' } = process.env
process.exitCode = await deploy(['--env', 'production'], {
  ...place,
  files: filled(),
  released: RELEASED,
  build: async () => undefined,
  get: (url, headers) => place.get(url.replace(SHOP, SITE), headers),
})
