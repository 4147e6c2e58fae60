import type { ColumnType, Generated, Selectable } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { ListingFieldValues } from './listing-fields.ts'
import type { PickupPoint } from './pickup-point.ts'
import type { Areas } from './postcode-ranges.ts'
import type { Bands } from './shipping-bands.ts'

export type MarketplaceCategoriesTable = {
  id: number
  parentId: number | null
  handle: string
  title: LocalText
  description: Generated<LocalText>
  imageId: string | null
  /** docs/product.md §9 “Categories” */
  storeCategoryId: number | null
  sortOrder: Generated<number>
  /** it was merged or retired, and stands nowhere in the tree */
  isFormer: Generated<boolean>
  /** of a former one: the category that took its place, never a former one itself */
  successorId: Generated<number | null>
  /** handles from the top down that led to it before it was moved, or to those whose place it took: `shop/honey` */
  formerPaths: Generated<string[]>
  /** counts the changes of what is shown of it */
  revision: Generated<number>
}

/** docs/product.md §3 “Vendor shipping”: holds for all listings of a vendor. */
export type VendorShopsTable = {
  vendorId: number
  /** ISO 4217, of its shipping rates */
  currency: string
  shipsFrom: Generated<string[]>
  /** countries to which its listings ship by default */
  shipsTo: Generated<string[]>
  shipsAnywhere: Generated<boolean>
  /** packaging of its listings by default */
  packaging: Generated<string[]>
  shippingPackaging: Generated<LocalText>
  returnPolicy: Generated<LocalText>
  returnDays: number | null
  /** working days until a parcel is handed over; null: unknown */
  handlingDays: number | null
  /** where buyers may collect what they buy */
  pickupPoints: ColumnType<PickupPoint[], string | undefined, string>
  /** rates to restore once it no longer ships free; null while they are in use */
  keptRates: ColumnType<KeptRate[] | null, string | null | undefined, string | null>
  /** whether its listings can be bought here; null: its team hasn't decided, which counts as no */
  takesOrders: boolean | null
  /** it takes no orders from the first of these until the second; both are midnights of `pauseZone` */
  pausedFrom: Date | null
  pausedUntil: Date | null
  /** IANA name; null, like both of these, if no pause is planned */
  pauseZone: string | null
  /** what buyers read during the pause */
  pauseWords: Generated<LocalText>
  /** whether its search documents were last written as paused */
  pauseIsIndexed: Generated<boolean>
  /** whether its listings can be paid for by bank transfer */
  takesTransfers: Generated<boolean>
  /** number of times it was saved */
  revision: Generated<number>
  savedBy: string | null
  savedAt: Date | null
}

/** A rate that is kept but not in use. */
export type KeptRate = Omit<Selectable<VendorShippingRatesTable>, 'vendorId' | 'sortOrder'>

export type VendorShippingRatesTable = {
  id: Generated<number>
  vendorId: number
  mode: 'customrate' | 'freeshipping'
  /** “Standard”; empty if there is only one */
  name: Generated<LocalText>
  /** ISO 3166-1 alpha-2; empty: all countries without a rate of their own */
  countries: Generated<string[]>
  /** regions and postcodes within its one country; null: the whole country */
  areas: ColumnType<Areas | null, string | null | undefined, string | null>
  /** minor units, for a whole order, or for its first piece */
  amount: Generated<number>
  /** for each further piece; null: nothing */
  furtherAmount: Generated<number | null>
  /** replaces the price: steps by weight or number of pieces */
  bands: ColumnType<Bands | null, string | null | undefined, string | null>
  /** orders of this amount or more ship free */
  freeFrom: number | null
  /** an order's weight and number of pieces, both bounds included; null: unbounded */
  minGrams: Generated<number | null>
  maxGrams: Generated<number | null>
  minPieces: Generated<number | null>
  maxPieces: Generated<number | null>
  /** working days on the way */
  minDays: number | null
  maxDays: number | null
  /** the set of rates that it belongs to; null: the general set */
  profileId: Generated<number | null>
  sortOrder: Generated<number>
}

/** A set of rates besides the general one. */
export type ShippingProfilesTable = { id: Generated<number>; vendorId: number; name: string; sortOrder: number }

export type ListingKind = 'basic' | 'cart'
/** What its enterprise decides. */
export type KeptStatus = 'draft' | 'published' | 'archived'
/** `hidden`: by a moderator, whatever its enterprise decided */
export type ListingStatus = KeptStatus | 'hidden'

/** How a listing reaches its buyer. An event takes place at a time; a service is arranged with its enterprise. */
export const deliveries = ['parcel', 'event', 'service', 'download'] as const
export type Delivery = (typeof deliveries)[number]

export type ListingsTable = { [Name in keyof ListingFieldValues]: Generated<ListingFieldValues[Name]> } & {
  id: Generated<number>
  vendorId: number
  kind: ListingKind
  status: Generated<ListingStatus>
  /** the status that a hidden one has again when it is shown; null for others */
  keptStatus: Generated<KeptStatus | null>
  urlKey: string
  title: LocalText
  description: Generated<LocalText>
  currency: string
  actionLink: string | null
  /** the set of its vendor's rates that it is sent by; null: the general set */
  shippingProfileId: Generated<number | null>
  /** end of the boost, possibly in the past; null if there never was one */
  boostedUntil: Date | null
  startsAt: Date | null
  endsAt: Date | null
  delivery: Generated<Delivery>
  /** IANA name of where an event takes place; null: times are shown in UTC */
  timeZone: string | null
  /** for events: the address to come to */
  place: Generated<LocalText>
  /** what to bring (event), how to agree on a time (service), or what the file is (download) */
  deliveryNote: Generated<LocalText>
  /** for downloads */
  downloadFileId: string | null
  /** `#rrggbb` of colors, by their text in English */
  swatches: Generated<Record<string, string>>
  /** import source, id in the source, and a hash of the imported content */
  source: string | null
  sourceId: string | null
  sourceHash: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** docs/product.md §3: a variant has up to three options. */
export const optionNames = ['Color', 'Size', 'Type'] as const
export type OptionName = (typeof optionNames)[number]
export type VariantOptions = Partial<Record<OptionName, LocalText>>

export type ListingVariantsTable = {
  id: Generated<number>
  listingId: number
  options: Generated<VariantOptions>
  /** minor units of the listing's currency */
  price: number
  /** the price before a reduction; higher than the price */
  compareAtPrice: Generated<number | null>
  sku: string | null
  /** null only if stock is not managed (virtual listings) */
  stock: number | null
  manageStock: Generated<boolean>
  /** whether more may be ordered than there are; its stock may be negative */
  allowBackorder: Generated<boolean>
  weightGrams: number | null
  /** whether its stock is split among several of its vendor's stock locations */
  isSplit: Generated<boolean>
  /** when this variant's date of an event takes place; null: at the listing's own time */
  startsAt: Date | null
  endsAt: Date | null
  sortOrder: Generated<number>
}

/** Where a vendor keeps what it sells. The first location holds all stock that isn't split. */
export type StockLocationsTable = {
  id: Generated<number>
  vendorId: number
  name: string
  street: Generated<string>
  city: Generated<string>
  /** ISO 3166-1 alpha-2 */
  country: string | null
  sortOrder: number
}

export type ListingLocationsTable = {
  id: Generated<number>
  listingId: number
  city: Generated<LocalText>
  region: string | null
  country: string | null
  lat: number | null
  lng: number | null
  sortOrder: Generated<number>
}

/** Everything of a category, or of a former one, but the count of its changes. */
export type StoredCategory = Omit<Selectable<MarketplaceCategoriesTable>, 'revision'>

/** Listings that were in the category `from`, and are in `to` now. */
export type MovedListings = {
  from: number
  to: number
  /** were in `from` alone of the two */
  moved: number[]
  /** were in both, with the place that `from` had among their categories */
  joined: { listingId: number; sortOrder: number }[]
}

declare module '#server/db/database.ts' {
  interface Tables {
    marketplaceCategories: MarketplaceCategoriesTable
    vendorShops: VendorShopsTable
    vendorShippingRates: VendorShippingRatesTable
    shippingProfiles: ShippingProfilesTable
    listings: ListingsTable
    listingCategories: { listingId: number; categoryId: number; sortOrder: Generated<number> }
    listingImages: { listingId: number; imageId: string; sortOrder: Generated<number> }
    listingLocations: ListingLocationsTable
    listingCertificates: { listingId: number; certificateId: number }
    listingVariants: ListingVariantsTable
    stockLocations: StockLocationsTable
    /** for split variants: pieces at each location, negative for backorders. They sum up to the variant's stock */
    variantStocks: { variantId: number; locationId: number; pieces: number }
    enterpriseListListings: { listId: number; listingId: number }
  }
}
