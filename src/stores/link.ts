import type { Links } from '../contract/channel.ts'
import { href } from '../rules/link.ts'

/** Before the one product whose home is the channel's, in the list of links that are on. */
const ONLY = 'only-'

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
      links: {
        dapi: has('dapi'),
        quick: has('quick'),
        v2: has('v2'),
        global: has('global'),
        only: (on.find((link) => link.startsWith(ONLY))?.slice(ONLY.length) || false) as Links['only'],
      },
    },
    path,
    search,
  )
}
