import type { Content } from '#contract/catalogue.ts'
import { Picture } from '#ui/Picture.tsx'
import { acrossPhone } from '#ui/sizes.ts'
import { href, usePage } from '../page.tsx'
import { Strip } from '../Strip.tsx'
import './home.css'

/**
 * Banners to swipe, `null` while they are on their way; nothing where there are none, or where the
 * channel shows none.
 */
export function Banners({ contents }: { contents: readonly Content[] | null }) {
  const { page, t } = usePage()
  if (!page.banner || contents?.length === 0) return null
  const label = t('home:banners')
  return (
    <section className="banners" aria-label={label}>
      <Strip label={label}>
        {contents?.map((content, at) => (
          <li key={content.id}>
            <a href={href(page, content.link.replace(/^\//, ''))}>
              <Picture
                photo={content.photo}
                sizes={acrossPhone('(min-width: 768px) 640px', 64)}
                eager={at === 0}
                named
              />
              <span>
                <b>{content.title}</b>
                {content.subtitle}
              </span>
            </a>
          </li>
        )) ?? (
          <li>
            <span className="skeleton photo" />
          </li>
        )}
      </Strip>
    </section>
  )
}
