/** Left by src/layouts/Member.astro around what a partner's linked member alone is shown. */
const MEMBER = /<!--member-->.*?<!--\/member-->/s

/** A built page as everybody has it who is no partner's linked member. */
export const withoutMember = (html: string): string => html.replace(MEMBER, '')
