/**
 * The browser SDK as the shop loads it: `TossPayments(clientKey).payment({ customerKey
 * }).requestPayment({...})`. Plain script text, because it runs in the visitor's browser as it
 * stands. Messages from the window are believed only from the very frame that was opened.
 */
export const sdkScript = `(() => {
  'use strict'
  const base = new URL('..', document.currentScript.src).href.replace(/\\/$/, '')
  const NARROW = '(max-width: 767.98px)'
  let open = false

  const failure = (code, message) => Object.assign(new Error(message), { code })

  const usesSelf = (target) =>
    target === 'self' || matchMedia(NARROW).matches || /Android|iPhone|iPad|Mobi/i.test(navigator.userAgent)

  const openSession = async (request) => {
    let response
    try {
      response = await fetch(base + '/sessions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      })
    } catch {
      throw failure('NETWORK_ERROR', '네트워크 연결을 확인하고 다시 시도해주세요.')
    }
    const answer = await response.json().catch(() => ({}))
    if (response.ok && answer.session) return answer.session
    throw failure(answer.code || 'UNKNOWN', answer.message || '결제창을 열지 못했어요. 잠시 후 다시 시도해주세요.')
  }

  const overlay = (address, title) =>
    new Promise((_, reject) => {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', title)
      // Through the CSSOM, which a shop's content security policy cannot forbid; the dialog itself
      // dims the page.
      dialog.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;display:grid;place-items:center;background:rgb(15 24 36 / .55)'
      const frame = document.createElement('iframe')
      frame.title = title
      frame.src = address + '?display=frame'
      frame.style.cssText =
        'border:0;width:480px;height:min(800px, calc(100% - 48px));border-radius:16px;background:#fff;box-shadow:0 12px 48px rgb(0 0 0 / .35)'
      dialog.append(frame)
      const scroll = document.documentElement.style.overflow
      const close = () => {
        removeEventListener('message', listen)
        dialog.remove()
        document.documentElement.style.overflow = scroll
        reject(failure('USER_CANCEL', '사용자가 결제를 취소했습니다.'))
      }
      const listen = (event) => {
        if (event.source === frame.contentWindow && event.data === 'toss:cancel') close()
      }
      addEventListener('message', listen)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        fetch(address + '/cancel', { method: 'POST', headers: { Accept: 'application/json' }, keepalive: true }).catch(() => {})
        close()
      })
      document.documentElement.style.overflow = 'hidden'
      document.body.append(dialog)
      dialog.showModal()
      frame.focus()
    })

  const requestPayment = async (clientKey, customerKey, request) => {
    if (!request || typeof request !== 'object') {
      throw failure('INVALID_PARAMETERS', '필수 파라미터가 누락되었거나 형식이 올바르지 않습니다.')
    }
    if (request.windowTarget !== undefined && !['self', 'iframe'].includes(request.windowTarget)) {
      throw failure('INVALID_PARAMETERS', 'windowTarget은 self 또는 iframe이어야 합니다.')
    }
    if (open) throw failure('FORBIDDEN_CONSECUTIVE_REQUEST', '이미 결제를 진행하고 있어요.')
    open = true
    try {
      const address = base + '/window/' + (await openSession({ ...request, clientKey, customerKey }))
      if (!usesSelf(request.windowTarget)) {
        const english = request.card && request.card.useInternationalCardOnly
        return await overlay(address, english ? 'Payment window' : '결제창')
      }
      addEventListener('pageshow', (event) => { if (event.persisted) open = false }, { once: true })
      location.assign(address)
      return await new Promise(() => {})
    } finally {
      open = false
    }
  }

  const TossPayments = (clientKey) => {
    if (typeof clientKey !== 'string' || !/^test_ck_\\w+$/.test(clientKey)) {
      throw failure('INVALID_CLIENT_KEY', '잘못된 클라이언트 연동 정보입니다.')
    }
    return {
      payment: (options) => {
        const customerKey = options && options.customerKey
        if (typeof customerKey !== 'string' || !/^[\\w\\-=.@]{2,50}$/.test(customerKey)) {
          throw failure('INVALID_CUSTOMER_KEY', 'customerKey 형식이 올바르지 않습니다.')
        }
        return { requestPayment: (request) => requestPayment(clientKey, customerKey, request) }
      },
    }
  }
  TossPayments.ANONYMOUS = '@@ANONYMOUS'
  window.TossPayments = TossPayments
})()
`

/**
 * What the payment window adds to its plain forms: one submission only, and leaving the overlay
 * without a page load.
 */
export const windowScript = `(() => {
  'use strict'
  const main = document.querySelector('[data-shop]')
  const framed = main !== null && parent !== window
  const leave = document.getElementById('leave')
  let sent = false
  document.addEventListener('submit', (event) => {
    if (sent) return event.preventDefault()
    sent = true
    for (const button of document.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
    if (!framed || event.target !== leave) return
    event.preventDefault()
    fetch(leave.action, { method: 'POST', headers: { Accept: 'application/json' }, keepalive: true })
      .catch(() => {})
      .finally(() => parent.postMessage('toss:cancel', main.dataset.shop))
  })
  addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })
  if (framed) addEventListener('keydown', (event) => { if (event.key === 'Escape') leave.requestSubmit() })
})()
`
