import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '../../listings.tables.ts'
import type { IndexedProduct } from './index-products.ts'
import type { GoneListing } from './listing-import-result.ts'
import { titleKey } from './title-key.ts'

export type ExistingListing = {
  id: number
  /** whether it was imported from the same source; other listings are only changed by our own export */
  isOfSource: boolean
  sourceHash: string | null
  title: LocalText
}

/** The vendor's listings that products of a file can match: those of its source, and all for our own export. */
export class ExistingListings {
  readonly #byId = new Map<string, ExistingListing>()
  readonly #bySource = new Map<string, ExistingListing>()

  static async load(db: Db | Tx, vendorId: number, source: string): Promise<ExistingListings> {
    const existing = new ExistingListings()
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'source', 'sourceId', 'sourceHash', 'title'])
      .where('vendorId', '=', vendorId)
      .$if(source !== 'pola', query => query.where('source', '=', source))
      .orderBy('id')
      .execute()
    for (const { source: own, sourceId, ...row } of rows) {
      const listing = { ...row, isOfSource: own === source }
      if (source === 'pola') existing.#byId.set(String(row.id), listing)
      if (listing.isOfSource) existing.#bySource.set(sourceId ?? '', listing)
    }
    return existing
  }

  /**
   * The listing that a product matches. A product identified by its title also matches the slug that earlier imports
   * used, if the listing's title is the same.
   */
  find({ sourceId, isListingId, formerId = '' }: IndexedProduct): ExistingListing | undefined {
    const known = (isListingId ? this.#byId.get(sourceId) : undefined) ?? this.#bySource.get(sourceId)
    if (known || !formerId) return known
    const former = this.#bySource.get(formerId)
    return former && Object.values(former.title).some(title => titleKey(title) === sourceId) ? former : undefined
  }

  /** Listings of the source that no product of the file matches. */
  gone(products: IndexedProduct[], language: string): GoneListing[] {
    const found = new Set(products.map(product => this.find(product)?.id))
    return [...this.#bySource].flatMap(([sourceId, { id, title }]) =>
      found.has(id) ? [] : [{ sourceId, title: inLanguage(title, language), listingId: id }],
    )
  }
}
