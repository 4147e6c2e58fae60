import type { OptionName } from '#features/market/listings/listings.tables.ts'
import type { Packaging } from '#features/market/listings/packaging.ts'
import type { LocalText } from '#shared/local-text.ts'

export type DemoShipping = 'anywhere' | 'region' | 'home' | 'none'

/** A listing as in `world/listings-*.json`, one per line. Amounts are minor units of its vendor's currency. */
export type DemoListing = {
  /** handle of its enterprise */
  vendor: string
  title: LocalText
  description: LocalText
  /** handles; the first one is displayed */
  categories: string[]
  kind: 'basic' | 'cart'
  /** emoji shown in its pictures, the most characteristic first */
  objects: string[]
  /** price of variants whose options have none of their own; absent for basic listings */
  price?: number
  /** the price before a reduction */
  before?: number
  options?: DemoOption[]
  /** approximate stock of each variant; 0: sold out; null: not managed, as for files and memberships */
  stock?: number | null
  /** exact stock of single variants, by their values: `350 g` or `Indigo/XL` */
  stocks?: Record<string, number>
  /** combinations of values that don't exist */
  missing?: string[]
  /** weight of variants whose options have none */
  weightGrams?: number
  packaging?: Packaging[]
  /** handles of its enterprise's certificates */
  certificates?: string[]
  /** a key of `actions` in `world/shops.json` */
  action?: string
  /** countries of a special offer; empty: everywhere */
  offer?: string[]
  /** working days in which it is made to order, from and to */
  leadDays?: [number, number]
  /** where it is not what its shop says */
  ships?: DemoShipping
  /** date of an event, relative to the day of loading, so that it is in the future */
  event?: {
    inDays: number
    at: string
    hours: number
    /** further dates, each with seats of its own */
    also?: number[]
  }
  /** where an event takes place; default: its enterprise's town */
  place?: LocalText
  /** information for buyers: what to bring, how a service is arranged, what a file contains */
  note?: LocalText
  /** for a file: the lines of the downloaded page, with the first one as its heading */
  file?: string[]
}

export type DemoOption = {
  name: OptionName
  /**
   * a value in English (Sinhala in `world/option-values.json`) with its own price, or the amount it adds to the
   * listing's
   */
  values: { value: string; price?: number; plus?: number; grams?: number }[]
}

export type DemoShop = {
  vendor: string
  currency: string
  ships: DemoShipping
  /** keys of `packaging` and `returns` in the same file */
  packaging: string | null
  returns: string
  returnDays: number | null
  giftCards?: boolean
}
