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
}

/** docs/product.md §3 “Vendor shipping”: holds for all listings of a vendor. */
export type VendorShopsTable = {
  vendorId: number
  /** ISO 4217, of its shipping rates */
  currency: string
  shipsFrom: Generated<string[]>
  /** where its listings ship that don't say otherwise */
  shipsTo: Generated<string[]>
  shipsAnywhere: Generated<boolean>
  /** kinds of it, of listings that don't say otherwise */
  packaging: Generated<string[]>
  shippingPackaging: Generated<LocalText>
  returnPolicy: Generated<LocalText>
  returnDays: number | null
  /** working days until a parcel is handed over; null: not said */
  handlingDays: number | null
  /** where buyers may fetch what they buy */
  pickupPoints: ColumnType<PickupPoint[], string | undefined, string>
  /** rates for the time after it ships free; null while it uses them */
  keptRates: ColumnType<KeptRate[] | null, string | null | undefined, string | null>
  /** its listings can be bought here; null: its team has not decided, and they can't */
  takesOrders: boolean | null
  /** between these it takes none for a while: midnights of `pauseZone`, the second one no longer part of it */
  pausedFrom: Date | null
  pausedUntil: Date | null
  /** IANA; null, like both of these, where no pause is planned */
  pauseZone: string | null
  /** what buyers read meanwhile */
  pauseWords: Generated<LocalText>
  /** its search documents were last written as of a pause */
  pauseIsIndexed: Generated<boolean>
  /** its listings can be paid for by bank transfer */
  takesTransfers: Generated<boolean>
  /** how often it was saved */
  revision: Generated<number>
  savedBy: string | null
  savedAt: Date | null
}

/** A rate that isn't used now. */
export type KeptRate = Omit<Selectable<VendorShippingRatesTable>, 'vendorId' | 'sortOrder'>

export type VendorShippingRatesTable = {
  id: Generated<number>
  vendorId: number
  mode: 'customrate' | 'freeshipping'
  /** “Standard”; empty if there is only one */
  name: Generated<LocalText>
  /** ISO 3166-1 alpha-2; empty: everywhere else */
  countries: Generated<string[]>
  /** parts of the one country that it names; null: all of it */
  areas: ColumnType<Areas | null, string | null | undefined, string | null>
  /** minor units, of an order, or of its first piece */
  amount: Generated<number>
  /** of each further piece; null: nothing */
  furtherAmount: Generated<number | null>
  /** what it costs instead, by weight or number of pieces */
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
  /** the set that it is of; null: the general one */
  profileId: Generated<number | null>
  sortOrder: Generated<number>
}

/** A set of rates beside the general one. */
export type ShippingProfilesTable = { id: Generated<number>; vendorId: number; name: string; sortOrder: number }

export type ListingKind = 'basic' | 'cart'
export type ListingStatus = 'draft' | 'published' | 'archived'

/** How a listing reaches its buyer; an event takes place at a time, a service is agreed with its enterprise. */
export const deliveries = ['parcel', 'event', 'service', 'download'] as const
export type Delivery = (typeof deliveries)[number]

export type ListingsTable = { [Name in keyof ListingFieldValues]: Generated<ListingFieldValues[Name]> } & {
  id: Generated<number>
  vendorId: number
  kind: ListingKind
  status: Generated<ListingStatus>
  urlKey: string
  title: LocalText
  description: Generated<LocalText>
  currency: string
  actionLink: string | null
  /** the set of its vendor's rates by which it is sent; null: the general one */
  shippingProfileId: Generated<number | null>
  /** end of the boost; in the past if it is over, null if there never was one */
  boostedUntil: Date | null
  startsAt: Date | null
  endsAt: Date | null
  delivery: Generated<Delivery>
  /** IANA name of where an event takes place; null: times are shown in UTC */
  timeZone: string | null
  /** of an event: where people come to */
  place: Generated<LocalText>
  /** of an event: what to bring; of a service: how it is agreed; of a download: what it is */
  deliveryNote: Generated<LocalText>
  /** of a download */
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
  /** what it cost before; more than the price */
  compareAtPrice: Generated<number | null>
  sku: string | null
  /** null only if stock is not managed (virtual listings) */
  stock: number | null
  manageStock: Generated<boolean>
  /** more may be ordered than there are: its stock may be negative */
  allowBackorder: Generated<boolean>
  weightGrams: number | null
  /** it lies at several of its vendor's stock locations */
  isSplit: Generated<boolean>
  /** of an event with several dates, when this one takes place; null: as its listing says */
  startsAt: Date | null
  endsAt: Date | null
  sortOrder: Generated<number>
}

/** Where a vendor keeps what it sells; the first one has all that isn't split. */
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
    /** of split variants: pieces at each location, negative for backorders. They sum up to the variant's stock */
    variantStocks: { variantId: number; locationId: number; pieces: number }
    enterpriseListListings: { listId: number; listingId: number }
  }
}
