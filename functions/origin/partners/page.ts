import { html } from 'hono/html'
import { FAMILIES } from '#contract/partner/families.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import { type Markup, page } from '../page.ts'
import type { MemberRow } from './members.ts'

/** A channel whose partner is played. */
export interface Partner {
  name: string
  title: string
  families: readonly FamilyName[]
}

/** Where these pages are; partners' control is mounted there. */
const HERE = '/__origin/partner'

/** What a member types where no entry is: what proves one by the families of a channel. */
const TYPED: Partial<Record<FamilyName, (member: MemberRow) => [name: string, value: string][]>> = {
  telecom: ({ phone, pin }) => [
    ['휴대전화', phone],
    ['핀번호', pin ?? '없음'],
  ],
  carrier: ({ card_no }) => [['카드번호', card_no ?? '없음']],
}

/** Every partner that is played, with the way to its members. */
export function partnersPage(partners: readonly Partner[]): Markup {
  return about(
    '제휴사 회원으로 들어가기',
    partners.map(
      ({ name, title, families }) => html`
  <dl class="order"><div><dt><a href="${HERE}/${name}">${title}</a></dt><dd class="code">${families.join(', ')}</dd></div></dl>`,
    ),
  )
}

/**
 * The members of a partner: a link each into the shop, or what they type there. `search` is what
 * the links take along.
 */
export function membersPage({ name, title, families }: Partner, members: readonly MemberRow[], search = ''): Markup {
  const entering = families.filter((family) => FAMILIES[family].entry)
  const typing = families.filter((family) => TYPED[family])
  const none = entering.length + typing.length === 0
  return about(`${title} 회원`, [
    none ? html`<p class="hint">이 제휴사에는 들어올 회원이 없어요.</p>` : '',
    typing.length > 0
      ? html`<p class="hint">회원 확인 화면에서 입력하세요. <a href="/${name}">상점으로 가기</a></p>`
      : '',
    ...(none ? [] : members).map(
      (member) => html`
  <dl class="order">
    <div><dt>${member.name}</dt><dd>${member.grade}</dd></div>
    <div><dt>포인트</dt><dd>${member.point.toLocaleString('ko-KR')}</dd></div>
    ${typing.flatMap((family) =>
      (TYPED[family]?.(member) ?? []).map(
        ([what, value]) => html`<div><dt>${what}</dt><dd class="code">${value}</dd></div>`,
      ),
    )}
    ${entering.map(
      (family) =>
        html`<div><dt>${FAMILIES[family].name}</dt><dd><a href="${HERE}/${name}/${family}/${
          member.user_key
        }${search}">이 회원으로 들어가기</a></dd></div>`,
    )}
  </dl>`,
    ),
  ])
}

/** A page about partners. */
function about(title: string, body: readonly (Markup | string)[]): Markup {
  return page(
    title,
    html`
<main class="window">
  <header><h1>${title}</h1><span class="badge">시연용 제휴사</span></header>${body}
</main>`,
  )
}
