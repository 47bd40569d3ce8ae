import { endVerification, followEnding } from '#stores/ending.ts'
import { meetMember } from '#stores/met.ts'

/**
 * A member's own part of a page: it ends with the link, wherever in this browser that is ended. The
 * page that comes anew is without it, which tells enough.
 */
const part = document.getElementById('member')
followEnding()
meetMember(part?.dataset.member ?? '')
part?.querySelector('button')?.addEventListener('click', () => endVerification(null, false))
