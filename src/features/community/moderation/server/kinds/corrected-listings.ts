import { fieldsOf } from '#features/market/listings/listing-fields.ts'
import { type LoadedListing, loadListings } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { changedParts, type ListingPart } from '../../listing-changes.ts'
import { beforeChange } from '../cases/screen-first.ts'
import { waitForModerators } from '../cases/wait-for-moderators.ts'

/**
 * Watches listings that moderators hid: what their enterprise corrects comes back to the desk, with the names of what it
 * changed. A moderator who decides comes first, or waits.
 */
export async function watchCorrections(tx: Tx, ids: number[]): Promise<() => Promise<void>> {
  for (const id of ids) await beforeChange(tx, { kind: 'listing', id })
  const before = new Map((await loadListings(tx, ids)).map(one => [one.id, partsOf(one)]))
  return async () => {
    for (const listing of await loadListings(tx, ids)) {
      const earlier = before.get(listing.id)
      const changed = earlier ? changedParts(earlier, partsOf(listing)) : []
      if (changed.length === 0) continue
      await waitForModerators(tx, {
        ...{ kind: 'listing', thingId: String(listing.id), message: inLanguage(listing.title, 'en') },
        holds: [{ reason: 'corrected', found: changed.join(' ') }],
      })
    }
  }
}

/** What moderators look at; stock isn’t. */
function partsOf(listing: LoadedListing): Record<ListingPart, unknown> {
  const { title, description, images, variants, categoryIds, certificates, actionLink, delivery, place } = listing
  return {
    ...{ title, description, categories: categoryIds, link: actionLink },
    pictures: images.map(({ id, alt }) => ({ id, alt })),
    prices: variants.map(({ options, price, compareAtPrice }) => ({ options, price, compareAtPrice })),
    certificates: certificates.map(({ id }) => id),
    details: { ...fieldsOf(listing), delivery, place },
  }
}
