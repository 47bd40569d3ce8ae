import { html } from 'hono/html'
import { type Markup, page } from '../page.ts'
import { CARD_COMPANIES, companyName, INSTALMENT_FROM, MONTHS } from './cards.ts'
import { korean } from './env.ts'
import { type CancelRow, EASY_PAYS, type PaymentRow, type PlayedCard } from './payment.ts'

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`
const when = (at: number) => korean(at).slice(0, 19).replace('T', ' ')

/** What the visitor had chosen when the window is shown again with an alert. */
export interface Choice {
  company?: string
  months?: string
  agreed?: boolean
  alert?: string
}

/** The payment window of a READY payment: plain forms that leave the overlay, if any, by `_top`. */
export function windowPage(row: PaymentRow, framed: boolean, choice: Choice = {}): Markup {
  const query = framed ? '?display=frame' : ''
  const here = `/__origin/toss/window/${row.session}`
  const instalments = row.amount >= INSTALMENT_FROM
  const easy = row.easy_pay === null ? undefined : EASY_PAYS[row.easy_pay]
  const title = `${easy ?? '카드'} 결제`
  const cards = html`
    <fieldset>
      <legend>카드 선택</legend>
      <div class="cards">${CARD_COMPANIES.map(
        (card, index) => html`
        <label class="card"><input type="radio" name="card" value="${card.issuer}" required${
          choice.company === card.issuer ? html` checked` : ''
        }><span class="face face-${index}" aria-hidden="true"></span><span>${card.name}</span></label>`,
      )}
      </div>
    </fieldset>
    <label class="field"><span>할부 개월</span>
      <select name="months">${MONTHS.filter((months) => instalments || months === 0).map(
        (months) =>
          html`<option value="${months}"${choice.months === String(months) ? html` selected` : ''}>${
            months === 0 ? '일시불' : `${months}개월`
          }</option>`,
      )}</select>
    </label>
    ${instalments ? '' : html`<p class="hint">할부는 5만원 이상 결제할 때 이용할 수 있어요.</p>`}`
  return page(
    title,
    html`
<main class="window"${framed ? html` data-shop="${new URL(row.success_url).origin}"` : ''}>
  <header>
    <h1>${title}</h1>
    <span class="badge">테스트 결제창</span>
  </header>
  <dl class="order">
    <div><dt>주문 상품</dt><dd>${row.order_name}</dd></div>
    <div><dt>주문 번호</dt><dd class="code">${row.order_id}</dd></div>
    <div class="total"><dt>결제 금액</dt><dd>${won(row.amount)}</dd></div>
  </dl>
  ${choice.alert ? html`<p class="alert" role="alert">${choice.alert}</p>` : ''}
  <form id="pay" method="post" action="${here}/approve${query}" target="_top">
    ${easy ? html`<p class="hint">${easy} 비밀번호를 입력하는 화면을 대신해요.</p>` : cards}
    <label class="agree"><input type="checkbox" name="agree" value="yes" required${
      choice.agreed === false ? '' : html` checked`
    }><span>[필수] 결제 서비스 이용 약관, 개인정보 처리에 동의합니다</span></label>
  </form>
  <section class="test" aria-labelledby="test">
    <h2 id="test">테스트</h2>
    <p>실제로 결제되지 않아요. 카드사가 거절하는 상황을 만들어 볼 수 있어요.</p>
    <form method="post" action="${here}/fail${query}" target="_top">
      <button name="code" value="REJECT_CARD_PAYMENT">실패하기: 한도초과</button>
      <button name="code" value="REJECT_CARD_COMPANY">실패하기: 카드사 거절</button>
      <button form="pay" name="decline" value="REJECT_CARD_PAYMENT">인증 후 승인 거절</button>
    </form>
  </section>
  <div class="actions">
    <form id="leave" method="post" action="${here}/cancel${query}" target="_top"><button class="quiet">취소</button></form>
    <button class="main" form="pay">결제하기</button>
  </div>
</main>
<script src="/__origin/toss/window.js" defer></script>`,
  )
}

/** The window of a payment that nobody can pay any more, with the way back to the shop. */
export function closedPage(title: string, text: string, back: string | null): Markup {
  return page(
    title,
    html`
<main class="window closed">
  <h1>${title}</h1>
  <p>${text}</p>
  ${back ? html`<p><a class="main" href="${back}" target="_top">상점으로 돌아가기</a></p>` : ''}
</main>`,
  )
}

/** The card sales slip that `receipt.url` opens. */
export function receiptPage(row: PaymentRow, cancels: CancelRow[]): Markup {
  const card = row.card ? (JSON.parse(row.card) as PlayedCard) : null
  const vat = Math.round(row.amount / 11)
  const lines: [string, string][] = [
    ['주문 상품', row.order_name],
    ['주문 번호', row.order_id],
    ['카드 종류', row.easy_pay ? (EASY_PAYS[row.easy_pay] ?? '-') : card ? companyName(card.issuerCode) : '-'],
    ['카드 번호', card?.number ?? '-'],
    ['할부', card && card.months > 0 ? `${card.months}개월` : '일시불'],
    ['승인 번호', card?.approveNo ?? '-'],
    ['승인 일시', row.approved_at === null ? '-' : when(row.approved_at)],
    ['공급가액', won(row.amount - vat)],
    ['부가세', won(vat)],
    ['승인 금액', won(row.amount)],
    ...cancels.map((cancel): [string, string] => [`취소 ${when(cancel.canceled_at)}`, `-${won(cancel.amount)}`]),
    ['합계', won(row.balance)],
  ]
  return page(
    '카드 매출전표',
    html`
<main class="window">
  <header><h1>카드 매출전표</h1><span class="badge">테스트 전표</span></header>
  <dl class="order">${lines.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  <p class="hint">테스트 결제의 전표라 세금 증빙으로 쓸 수 없어요.</p>
</main>`,
  )
}
