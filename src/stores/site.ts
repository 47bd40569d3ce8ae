import { decryption } from '../contract/partner/lifecare.ts'
import { call, channelName } from './call.ts'

/** The id of the partner's site that this browser keeps encrypted. Throws as `call`. */
export async function decryptSite(siteId: string): Promise<string> {
  return (await call(decryption, { siteId }, { params: { partner: channelName() }, quiet: true })).siteId
}
