import { randomDigits } from '../random.ts'
import type { PaymentRow, PlayedCard } from './payment.ts'

/**
 * Card companies of the window. The names and codes are invented: none is on the provider's list of
 * real issuers.
 */
export const CARD_COMPANIES = [
  { name: '나래카드', issuer: 'N1', bin: '94001234', type: '신용' },
  { name: '가온카드', issuer: 'N2', bin: '94112345', type: '신용' },
  { name: '다솜카드', issuer: 'N3', bin: '94223456', type: '신용' },
  { name: '라온카드', issuer: 'N4', bin: '94334567', type: '신용' },
  { name: '미르카드', issuer: 'N5', bin: '94445678', type: '신용' },
  { name: '새솔카드', issuer: 'N6', bin: '94556789', type: '신용' },
  { name: '별빛은행 체크', issuer: 'N7', bin: '94667890', type: '체크' },
  { name: '신용·체크카드', issuer: 'N0', bin: '94990123', type: '미확인' },
] as const

/** Cards of the window for those issued abroad, by their brands; numbers and codes are invented. */
export const INTERNATIONAL_CARDS = [
  { name: 'Visa', issuer: 'X1', bin: '95001234', type: '신용' },
  { name: 'Mastercard', issuer: 'X2', bin: '95112345', type: '신용' },
  { name: 'JCB', issuer: 'X3', bin: '95223456', type: '신용' },
  { name: 'UnionPay', issuer: 'X4', bin: '95334567', type: '신용' },
] as const

const EVERY_CARD = [...CARD_COMPANIES, ...INTERNATIONAL_CARDS]

/** Instalments start at this amount in won. */
export const INSTALMENT_FROM = 50_000
/** Months a visitor may choose; 0 is one payment. */
export const MONTHS = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/**
 * The card a visitor chose in a window by its issuer code, with a number as the provider masks it;
 * or what is wrong with the choice, in Korean. `months` 0 is one payment, and all that is possible
 * below 50,000 won and with cards issued abroad.
 */
export function chooseCard(
  { amount, international }: Pick<PaymentRow, 'amount' | 'international'>,
  issuer: string,
  months: string,
): PlayedCard | string {
  const cards = international ? INTERNATIONAL_CARDS : CARD_COMPANIES
  const chosen = cards.find((one) => one.issuer === issuer)
  if (!chosen) return '결제할 카드를 선택해주세요.'
  const plan = MONTHS.find((one) => String(one) === (months || '0'))
  if (plan === undefined) return '할부 개월을 다시 선택해주세요.'
  if (plan > 0 && amount < INSTALMENT_FROM) return '할부는 5만원 이상 결제할 때 이용할 수 있어요.'
  if (plan > 0 && international) return '해외 카드는 일시불로만 결제할 수 있어요.'
  if (plan > 0 && chosen.type === '체크') return '체크카드는 일시불로만 결제할 수 있어요.'
  return {
    issuerCode: chosen.issuer,
    acquirerCode: chosen.issuer,
    number: `${chosen.bin}****${randomDigits(3)}*`,
    months: plan,
    approveNo: randomDigits(8),
    cardType: chosen.type,
  }
}

/** The company's name by its issuer code, for the sales slip. */
export function companyName(issuerCode: string): string {
  return EVERY_CARD.find((one) => one.issuer === issuerCode)?.name ?? '신용·체크카드'
}
