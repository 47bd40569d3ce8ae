import { html } from 'hono/html'
import { FAMILIES } from '#contract/partner/families.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import { type Markup, page } from '../page.ts'
import type { MemberRow } from './members.ts'
import type { PaymentRow } from './payment.ts'

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

/** The payment page of a partner, of a payment that can be paid; plain forms. */
export function payPage({
  channel,
  session,
  title,
  item,
  order_id,
  amount,
  status,
}: PaymentRow & { session: string; title: string }): Markup {
  const here = `/__origin/pay/${channel}/window/${session}`
  return page(
    `${title} 결제`,
    html`
<main class="window">
  <header><h1>${title} 결제</h1><span class="badge">시연용 결제 화면</span></header>
  <dl class="order">
    <div><dt>주문 상품</dt><dd>${item}</dd></div>
    <div><dt>주문 번호</dt><dd class="code">${order_id}</dd></div>
    <div class="total"><dt>결제 금액</dt><dd>${amount.toLocaleString('ko-KR')}원</dd></div>
  </dl>
  ${status === 'FAILED' ? html`<p class="hint">앞서 결제하지 못한 주문이에요.</p>` : ''}
  <section class="test" aria-labelledby="test">
    <h2 id="test">테스트</h2>
    <p>실제로 결제되지 않아요. 제휴사가 거절하는 상황을 만들어 볼 수 있어요.</p>
    <form method="post" action="${here}/refuse"><button>실패하기: 결제 거절</button></form>
  </section>
  <div class="actions">
    <form method="post" action="${here}/leave"><button class="quiet">취소</button></form>
    <form method="post" action="${here}/approve"><button class="main">결제하기</button></form>
  </div>
</main>`,
  )
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
