import * as v from 'valibot'
import { Failure } from '#contract/failure.ts'
import { PartnerMember } from '#contract/partner/facts.ts'
import { partnerKey } from '#rules/phone.ts'
import { safeReturn } from '#rules/redirect.ts'
import type { RequestContext } from '../env.ts'
import { askPartner, connectorsOf } from './connector.ts'
import { partnerPage } from './credentials.ts'
import { entriesIn, withoutEntries } from './entry.ts'
import { memberOf, unlinkMember } from './member.ts'

/** Whether a channel's partner says that a linked member is still logged in there. */
async function isLoggedIn(context: RequestContext, member: PartnerMember): Promise<boolean> {
  for (const connector of connectorsOf(context.file)) {
    const { logsIn } = connector.family
    if (!logsIn) continue
    if (!member.authkey) return false
    const asked = askPartner(context, connector, logsIn, { authkey: member.authkey })
    const said = v.safeParse(
      PartnerMember,
      await asked.catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'member-not-found') return null
        throw error
      }),
    )
    // Somebody else may have logged in with the key's browser since.
    if (!said.success || partnerKey(said.output.userKey) !== member.userKey) return false
  }
  return true
}

const needsLogin = ({ file }: RequestContext) => connectorsOf(file).some(({ family }) => family.logsIn)

/**
 * Passes whoever may pay on this channel: where its partner wants its members to be logged in
 * there, a linked member of whom it says so now. Throws `partner-login-required`, whose link ends
 * with it, and as `askPartner`.
 */
export async function requireLogin(context: RequestContext): Promise<void> {
  if (!needsLogin(context)) return
  const member = await memberOf(context)
  if (member && (await isLoggedIn(context, member))) return
  if (member) await unlinkMember(context)
  throw new Failure('partner-login-required')
}

/**
 * Where visitors of a channel log in at its partner, who leads them back to `back`, a path of the
 * channel's; to its home where it is none. Null where nobody has to. What a partner has put into
 * the path stays here: it is good once, no log is to have it, and it would hide the partner's next.
 */
export function loginAddress(context: RequestContext, back: string | null): string | null {
  const { env, file, site } = context
  const connector = connectorsOf(file).find(({ family }) => family.logsIn)
  if (!connector) return null
  const home = `/${file.name}`
  const to = new URL(safeReturn(back, home), site)
  const path = withoutEntries(to, entriesIn(file, to)) + to.hash
  const returnUrl = site + (path.startsWith(`${home}/`) ? path : home)
  const page = { url: String(connector.options.loginUrl), played: `partner/${file.name}` }
  const login = new URL(partnerPage(env, file.name, page), site)
  login.searchParams.set('returnUrl', returnUrl)
  return login.href
}
