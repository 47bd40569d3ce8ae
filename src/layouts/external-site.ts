import { note, within } from './external.ts'

/** Where the visitor's user information is kept when they came by way of the partner. */
const USER_INFO = 'channelUserInfo'

/** The stored site id, or null: nobody has stored any, or it is not one of ours. */
function storedSiteId(): string | null {
  try {
    const info: unknown = JSON.parse(localStorage.getItem(USER_INFO) || 'null')
    const siteId = typeof info === 'object' && info !== null && 'siteId' in info ? info.siteId : null
    return typeof siteId === 'string' && siteId ? siteId : null
  } catch {
    return null
  }
}

/** Decrypts a site id by a script that is loaded for it alone (src/layouts/ExternalSite.astro). */
function decrypt(stored: string): Promise<string> {
  return new Promise((done, fail) => {
    const template = document.getElementById('external-site') as HTMLTemplateElement
    const script = document.importNode(template.content.querySelector('script') as HTMLScriptElement, true)
    script.onload = () => dispatchEvent(new CustomEvent('external-site', { detail: { stored, done, fail } }))
    script.onerror = fail
    document.head.appendChild(script)
  })
}

/** The site id: as the edge has put it into the page, else the stored one; null with why not. */
export async function findSiteId(): Promise<string | null> {
  const given = document.documentElement.dataset.site
  if (given) return given
  const stored = storedSiteId()
  const siteId = stored && (await within(decrypt(stored), 'site id decryption').catch(() => null))
  if (!siteId) note(stored ? 'site id decryption failed' : 'site id missing')
  return siteId
}
