import { deploy, inEarnest, onSignals } from '#scripts/deploy/deploy.ts'
import { settingsFiles } from '#scripts/deploy/settings.ts'
import { RELEASED } from './released.ts'

/* The command as it is run, but for what is not built and for where its shop is. */

const stop = onSignals()
const files = settingsFiles()
const wrangler = files.wrangler
  .replace('# PUBLIC_ORIGIN = "https://shop.example"', 'PUBLIC_ORIGIN = "https://shop.narae.example"')
  .replace('00000000-0000-4000-8000-000000000002', '11111111-0000-4000-8000-000000000001')
  .replace('"00000000000000000000000000000002"', '"1111111100000000000000000000000a"')
const place = inEarnest(stop)
const { SITE = '' } = process.env
process.exitCode = await deploy(['--env', 'production'], {
  ...place,
  files: { ...files, wrangler },
  released: RELEASED,
  build: async () => undefined,
  get: (url, headers) => place.get(url.replace('https://shop.narae.example', SITE), headers),
})
