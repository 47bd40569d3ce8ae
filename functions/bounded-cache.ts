/** Bytes of a text at worst: two a unit of UTF-16, as soon as one letter is not Latin. */
export function bytesOf(text: string): number {
  return text.length * 2
}

/** An isolate's least-recently-used cache, bounded in bytes; what alone is over it is not kept. */
export class BoundedCache<Value> {
  readonly #most: number
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0
  /** What was asked for or came last, and so is the last to go already. */
  #newest = ''

  constructor(most: number) {
    this.#most = most
  }

  /** Bytes of everything that is kept, as they were told. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const found = this.#entries.get(key)
    if (!found) return undefined
    if (key !== this.#newest) {
      // A map gives its entries in the order in which they came.
      this.#entries.delete(key)
      this.#entries.set(key, found)
      this.#newest = key
    }
    return found.value
  }

  set(key: string, value: Value, bytes: number): void {
    this.#forget(key)
    if (bytes > this.#most) return
    this.#entries.set(key, { value, bytes })
    this.#newest = key
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) return
      this.#forget(oldest)
    }
  }

  delete(key: string): void {
    this.#forget(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
