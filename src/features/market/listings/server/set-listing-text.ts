import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../listings.tables.ts'
import { indexListings } from './index-listings.ts'
import { watchHidden } from './watch-hidden.ts'

export type ListingTextChange = {
  field: 'title' | 'description' | 'actionLabel'
  language: string
  text: string
  before: string
}

type Listener = (tx: Tx, listingId: number, change: ListingTextChange) => Promise<void>

const listeners = createRegister<Listener>()

/** Registers a listener that is called, in the same transaction, when a single text of a listing is written. */
export function whenListingTextSet(listener: Listener): void {
  listeners.add(listener)
}

/**
 * Writes a text of a listing in one language, which buyers see at once; '' removes it.
 * @param before the text that the editor saw
 * @throws ORPCError NOT_FOUND for another vendor's listing; gm-error-text-changed (409) if the text differs from
 * `before` by now; gm-error-text-required for the last title
 */
export async function setListingText(
  tx: Tx,
  { vendorId, id }: { vendorId: number; id: number },
  change: ListingTextChange,
): Promise<void> {
  const { field, language, text, before } = change
  const hidden = await watchHidden(tx, [id])
  // the vendor is locked before the listing, in the same order as in saving it
  await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute()
  const listing = await tx
    .selectFrom('listings')
    .select(['title', 'description', 'actionLabel'])
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!listing) missing()
  const { [language]: now = '', ...others }: LocalText = listing[field]
  if (now !== before) refuse('gm-error-text-changed', { status: 409, message: 'Someone changed this text.' })
  if (now === text) return
  const texts: LocalText = text ? { ...others, [language]: text } : others
  if (field === 'title' && !Object.values(texts).some(Boolean))
    refuse('gm-error-text-required', { field: 'text', message: 'A listing needs a title.' })
  await tx
    .updateTable('listings')
    .set({ [field]: texts, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  await indexListings(tx, [id])
  for (const listener of listeners) await listener(tx, id, change)
  await hidden.changed()
}
