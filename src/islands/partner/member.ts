import { endVerification, followEnding } from '#stores/ending.ts'

/**
 * A member's own part of a page: it ends with the link, wherever in this browser that is ended. The
 * page that comes anew is without it, which tells enough.
 */
followEnding()
document.querySelector('#member button')?.addEventListener('click', () => endVerification(null, false))
