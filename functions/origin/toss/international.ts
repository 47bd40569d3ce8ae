import { html } from 'hono/html'
import { type Markup, page } from '../page.ts'
import { INTERNATIONAL_CARDS } from './cards.ts'
import type { PaymentRow } from './payment.ts'

/** The window for cards issued abroad, which the provider has in English alone. */
export function internationalPage(row: PaymentRow, framed: boolean, failed = false): Markup {
  const query = framed ? '?display=frame' : ''
  const here = `/__origin/toss/window/${row.session}`
  return page(
    'Card payment',
    html`
<main class="window"${framed ? html` data-shop="${new URL(row.success_url).origin}"` : ''}>
  <header>
    <h1>Card payment</h1>
    <span class="badge">Test window</span>
  </header>
  <dl class="order">
    <div><dt>Order</dt><dd>${row.order_name}</dd></div>
    <div><dt>Order number</dt><dd class="code">${row.order_id}</dd></div>
    <div class="total"><dt>Amount</dt><dd>₩${row.amount.toLocaleString('en')}</dd></div>
  </dl>
  ${failed ? html`<p class="alert" role="alert">Please choose a card and agree to the terms.</p>` : ''}
  <form id="pay" method="post" action="${here}/approve${query}" target="_top">
    <fieldset>
      <legend>Card issued outside Korea</legend>
      <div class="cards">${INTERNATIONAL_CARDS.map(
        (card, index) => html`
        <label class="card"><input type="radio" name="card" value="${card.issuer}" required><span class="face face-${index}" aria-hidden="true"></span><span>${card.name}</span></label>`,
      )}
      </div>
    </fieldset>
    <label class="agree"><input type="checkbox" name="agree" value="yes" required checked><span>[Required] I agree to the terms of the payment service and to the processing of my personal information</span></label>
  </form>
  <section class="test" aria-labelledby="test">
    <h2 id="test">Test</h2>
    <p>Nothing is charged.</p>
  </section>
  <div class="actions">
    <form id="leave" method="post" action="${here}/cancel${query}" target="_top"><button class="quiet">Cancel</button></form>
    <button class="main" form="pay">Pay</button>
  </div>
</main>
<script src="/__origin/toss/window.js" defer></script>`,
    'en',
  )
}
