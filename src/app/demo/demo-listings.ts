import type { OptionName } from '#features/market/listings/listings.tables.ts'
import type { Packaging } from '#features/market/listings/packaging.ts'
import type { LocalText } from '#shared/local-text.ts'

export type DemoShipping = 'anywhere' | 'region' | 'home' | 'none'

/** One listing as `world/listings-*.json` tells it; one line a listing. Amounts are minor units of its vendor's currency. */
export type DemoListing = {
  /** its enterprise's handle */
  vendor: string
  title: LocalText
  description: LocalText
  /** handles; the first one is displayed */
  categories: string[]
  kind: 'basic' | 'cart'
  /** emoji shown in its pictures, the most characteristic first */
  objects: string[]
  /** of a variant whose options say nothing else; absent for basic listings */
  price?: number
  /** what it cost before */
  before?: number
  options?: DemoOption[]
  /** approximate stock of each variant; 0: sold out; null: not managed, as for files and memberships */
  stock?: number | null
  /** exact stock of single variants, by their values: `350 g` or `Indigo/XL` */
  stocks?: Record<string, number>
  /** combinations of values that don't exist */
  missing?: string[]
  /** where its options don't say */
  weightGrams?: number
  packaging?: Packaging[]
  /** handles; only certificates of its enterprise */
  certificates?: string[]
  /** a key of `actions` in `world/shops.json` */
  action?: string
  /** it is a special offer: everywhere if empty, else in these countries */
  offer?: string[]
  /** working days in which it is made to order, from and to */
  leadDays?: [number, number]
  /** where it is not what its shop says */
  ships?: DemoShipping
  /** when it takes place, relative to the day of loading, so that it is in the future */
  event?: {
    inDays: number
    at: string
    hours: number
    /** further dates, each with seats of its own */
    also?: number[]
  }
  /** of an event: where people come to; default: its enterprise's town */
  place?: LocalText
  /** what its buyers have to know: what to bring, how a service is agreed, what is in a file */
  note?: LocalText
  /** it is a file: lines of the page that is downloaded, the first one as its heading */
  file?: string[]
}

export type DemoOption = {
  name: OptionName
  /** a value in English (Sinhala in `world/option-values.json`) with its own price, or what it adds to the listing's */
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
