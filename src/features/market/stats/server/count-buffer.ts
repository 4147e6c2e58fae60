import type { CountKind, Device, SearchedType } from '../count-kinds.ts'

export type Count = { vendorId: number; kind: CountKind; day: string; count: number }
export type ListingCount = { listingId: number; day: string; count: number }
/** `id` is that of an enterprise or of a listing, depending on `itemType`. */
export type SearchVisit = { itemType: SearchedType; id: number; day: string; search: string; count: number }
export type CountryCount = { itemType: SearchedType; id: number; day: string; country: string; count: number }
export type SearchCount = { day: string; itemType: SearchedType; place: number; hasResults: boolean; count: number }
export type AudienceCount = { day: string; language: string; device: Device; count: number }

/**
 * Pending counts, added up if all their other properties are equal. Holds at most `most` entries; further ones are
 * dropped.
 */
export class CountBuffer<T extends { count: number } = Count> {
  #counts = new Map<string, T>()
  readonly #most: number

  constructor(most = 20_000) {
    this.#most = most
  }

  get size(): number {
    return this.#counts.size
  }

  add(added: T): void {
    const { count, ...of } = added
    const key = Object.values(of).join(' ')
    const known = this.#counts.get(key)
    if (known) known.count += count
    else if (this.#counts.size < this.#most) this.#counts.set(key, { ...added })
  }

  /** Returns everything and clears the buffer. */
  take(): T[] {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    return counts
  }
}
