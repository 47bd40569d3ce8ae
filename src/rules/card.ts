import { CARD_LENGTH } from '../contract/bounds.ts'

/** The digits of a card's number, as it is sent: blanks and hyphens go, what is too much too. */
export function cardDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CARD_LENGTH)
}

/** A card's number in groups of four, as it stands on the card. */
export function showCard(text: string): string {
  return (cardDigits(text).match(/.{1,4}/g) ?? []).join(' ')
}
