const IPV4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/
/** Groups of an IPv6 address that one household or phone has to itself: its first 64 bits. */
const OWN_GROUPS = 4
/** Groups that its block has: the first 48 bits. */
const BLOCK_GROUPS = 3

/** The eight groups of an IPv6 address, or null when it is none. */
function groupsOf(address: string): number[] | null {
  const halves = address.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const [left = [], right = []] = halves
  const missing = 8 - left.length - right.length
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return null
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  const valid = groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
  return valid ? groups.map((group) => Number.parseInt(group, 16)) : null
}

/** Whether an IPv4 address is a machine's own or a house's own, and so nobody's in particular. */
function isInner(first: number, second: number): boolean {
  if (first === 0 || first === 10 || first === 127) return true
  return (first === 172 && second >= 16 && second < 32) || (first === 192 && second === 168)
}

/** An IPv4 address, or the /64 that an IPv6 visitor has whole; null where none is public. */
export function networkOf(address: string | null): string | null {
  const text = (address ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '')
  const four = IPV4.exec(text)
  if (four) return isInner(Number(four[1]), Number(four[2])) ? null : text
  const groups = groupsOf(text)
  if (!groups) return null
  const [first = 0] = groups
  const link = (first & 0xffc0) === 0xfe80
  const unique = (first & 0xfe00) === 0xfc00
  const own = groups.slice(0, OWN_GROUPS)
  // ::1 and its kin.
  if (link || unique || own.every((group) => group === 0)) return null
  return `${own.map((group) => group.toString(16)).join(':')}::/64`
}

/**
 * The /48 that a network of IPv6 is of, as whoever rents a server or a tunnel may have it whole;
 * null for one of IPv4.
 */
export function blockOf(network: string | null): string | null {
  if (!network?.includes(':')) return null
  return `${network.split(':', BLOCK_GROUPS).join(':')}::/48`
}
