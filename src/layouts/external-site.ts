import { USER_INFO } from '../rules/limits.ts'
import { note, within } from './external.ts'

/** The stored site id, or null: nobody has stored any, or it is not one of ours. */
function storedSiteId(): string | null {
  try {
    const { siteId } = Object(JSON.parse(localStorage.getItem(USER_INFO) || 'null'))
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
  const siteId = stored && (await within(decrypt(stored), 'site id').catch(() => null))
  if (!siteId) note(stored ? 'site id decryption failed' : 'site id missing')
  return siteId
}
