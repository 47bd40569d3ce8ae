import { toast } from '#stores/toast.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { useWords } from './page.tsx'
import './round.css'

/**
 * Gives an address to somebody else: by what the device shares with, else copied. `path` is an
 * address of ours; without it this page's. `label` says what is shared where that is not the page.
 */
export function ShareButton({ title, path, label }: { title: string; path?: string; label?: string }) {
  const t = useWords()
  const share = async () => {
    const url = path ? new URL(path, location.origin).href : location.href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast('shell:share.copied')
      }
    } catch (error) {
      // Whoever closes the list of ways wanted none of them.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast('shell:share.failed')
    }
  }
  return (
    <button type="button" className="round" aria-label={label || t('shell:share.label')} onClick={share}>
      <Icon path={icons.share} size={20} />
    </button>
  )
}
