import { decryptSite } from '#stores/site.ts'

/** What `src/layouts/external.ts` asks once this has come. */
interface Asked {
  stored: string
  done: (siteId: string) => void
  fail: (error: unknown) => void
}

addEventListener('external-site', (event) => {
  const { stored, done, fail } = (event as CustomEvent<Asked>).detail
  decryptSite(stored).then(done, fail)
})
