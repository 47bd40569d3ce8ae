import type { Links } from '../contract/channel.ts'
import { href } from '../rules/link.ts'

/**
 * The address of a screen of this page's channel, as its links write it: `linkTo('reserve',
 * '?tab=past')`.
 */
export function linkTo(path: string, search = ''): string {
  const { channel = '', links = '' } = document.documentElement.dataset
  const on = links.split(' ')
  const has = (link: keyof Links) => on.includes(link)
  return href(
    {
      channel,
      links: { dapi: has('dapi'), quick: has('quick'), v2: has('v2'), global: has('global'), only: has('only') },
    },
    path,
    search,
  )
}
