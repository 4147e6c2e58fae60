import { editedFieldsOf } from '#features/market/directory/profile-fields.ts'
import { type LoadedVendor, loadVendors } from '#features/market/directory/server/index.ts'
import { fieldsOf } from '#features/market/listings/listing-fields.ts'
import { type LoadedListing, loadListings } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { changedParts, type Parts } from '../../corrected-parts.ts'
import { beforeChange } from '../cases/screen-first.ts'
import { waitForModerators } from '../cases/wait-for-moderators.ts'

/**
 * Watches listings that moderators hid: what their enterprise corrects comes back to the desk, with the names of what it
 * changed. A moderator who decides comes first, or waits.
 */
export async function watchListings(tx: Tx, ids: number[]): Promise<() => Promise<void>> {
  const read = async () =>
    new Map((await loadListings(tx, ids)).map(one => [one.id, { name: one.title, parts: partsOfListing(one) }]))
  return watch(tx, 'listing', ids, read)
}

/** As {@link watchListings}, for the page of an enterprise. */
export async function watchProfile(tx: Tx, vendorId: number): Promise<() => Promise<void>> {
  const read = async () =>
    new Map((await loadVendors(tx, [vendorId])).map(one => [one.id, { name: one.brand, parts: partsOfProfile(one) }]))
  return watch(tx, 'profile', [vendorId], read)
}

type Read = () => Promise<Map<number, { name: LocalText; parts: Parts }>>

async function watch(tx: Tx, kind: 'listing' | 'profile', ids: number[], read: Read): Promise<() => Promise<void>> {
  for (const id of ids) await beforeChange(tx, { kind, id })
  const before = await read()
  return async () => {
    for (const [id, { name, parts }] of await read()) {
      const changed = changedParts(before.get(id)?.parts ?? {}, parts)
      if (changed.length === 0) continue
      await waitForModerators(tx, {
        ...{ kind, thingId: String(id), message: inLanguage(name, 'en') },
        holds: [{ reason: 'corrected', found: changed.join(' ') }],
      })
    }
  }
}

const pictured = (images: { id: string; alt: LocalText }[]) => images.map(({ id, alt }) => ({ id, alt }))

/** What moderators look at; stock isn’t. */
function partsOfListing(listing: LoadedListing): Parts {
  const { title, description, images, variants, categoryIds, certificates, actionLink, delivery, place } = listing
  return {
    ...{ title, description, categories: categoryIds, link: actionLink },
    pictures: pictured(images),
    prices: variants.map(({ options, price, compareAtPrice }) => ({ options, price, compareAtPrice })),
    certificates: certificates.map(({ id }) => id),
    details: { ...fieldsOf(listing), delivery, place },
  }
}

function partsOfProfile(vendor: LoadedVendor): Parts {
  const { brand, title, description, logo, cover, gallery, nodes, certificates, phones, hours, locations } = vendor
  return {
    ...{ title: [brand, title], description, categories: nodes.map(({ id }) => id) },
    pictures: pictured([logo, cover, ...gallery].filter(image => image !== null)),
    certificates: certificates.map(({ id }) => id),
    details: [editedFieldsOf(vendor), phones, hours, locations],
  }
}
