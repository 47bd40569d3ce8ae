/**
 * A name for lists: first and last letter stay (docs/product.md, "Names"): 홍*동, 홍*, 남**수. Spaces
 * stay where they are.
 */
export function maskName(name: string): string {
  const letters = [...name]
  const last = letters.length > 2 ? letters.length - 1 : letters.length
  return letters.map((letter, at) => (at === 0 || at === last || letter === ' ' ? letter : '*')).join('')
}

/** An e-mail address for lists: two letters of the box and the host stay: `na***@narae.example`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '***' : `${address.slice(0, Math.min(2, at))}***${address.slice(at)}`
}
