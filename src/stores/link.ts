import type { Links } from '../contract/channel.ts'
import { href } from '../rules/link.ts'

/**
 * The address of a screen of this page's channel, as its links write it: `linkTo('reserve',
 * '?tab=past')`.
 */
export function linkTo(path: string, search = ''): string {
  const { channel = '', links = '' } = document.documentElement.dataset
  return href({ channel, links: links.split(' ') as unknown as Links }, path, search)
}
