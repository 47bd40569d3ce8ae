import { LED_COOKIE, ledBy } from '#rules/led.ts'
import { showAlert } from '#stores/alert.ts'
import { toast } from '#stores/toast.ts'

/**
 * Tells, once, why this page stands here instead of the one that was asked for (docs/product.md,
 * "Routes and guards").
 */
export function followLed(): void {
  const why = ledBy(document.cookie)
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not known to every browser we serve
  document.cookie = `${LED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  if (!why) return
  const tell = () => {
    if (why === 'deleted') showAlert({ text: 'shell:led.deleted' })
    else toast(`shell:led.${why}`)
  }
  // Without words nothing is told.
  window.parts.bring('words').then(tell, () => undefined)
}
