import { settingsFiles } from '#scripts/deploy/settings.ts'

/** Where the shop of these tests is. */
export const SITE = 'https://shop.narae.example'

/** The files that a deployment reads, as whoever has installed a shop leaves them. */
export const filled = (files = settingsFiles()) => ({
  ...files,
  company: { 'src/messages/ko/footer.json': '{"email":{"value":"help@harbour.kr"}}' },
  wrangler: files.wrangler
    .replace('# PUBLIC_ORIGIN = "https://shop.example"', `PUBLIC_ORIGIN = "${SITE}"`)
    .replace('00000000-0000-4000-8000-000000000002', '11111111-0000-4000-8000-000000000001')
    .replace('"00000000000000000000000000000002"', '"1111111100000000000000000000000a"'),
})
