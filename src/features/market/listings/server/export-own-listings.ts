import type { Db } from '#server/db/database.ts'
import { byteOrderMark, csvLines } from '#shared/csv.ts'
import type { LocalText } from '#shared/local-text.ts'
import { languagesOf, ownColumns } from './import/own-columns.ts'
import { loadOwnListings, ownRowsOf } from './own-rows.ts'

const batch = 200

/**
 * Streams all listings of a vendor as CSV in our own columns, with a row per variant and a text column per language.
 * The import recognizes the columns and changes the listings that the rows come from. Pictures, shipping and places are
 * left out.
 */
export async function* exportOwnListings(db: Db, vendorId: number): AsyncGenerator<string> {
  const columns = ownColumns(await usedLanguages(db, vendorId))
  const fields = columns.map(({ field }) => field)
  yield byteOrderMark + csvLines([columns.map(({ name }) => name)])
  for (let after = 0; ; ) {
    const listings = await loadOwnListings(db, { vendorId, after, limit: batch })
    const last = listings.at(-1)
    if (!last) return
    yield csvLines(listings.flatMap(listing => ownRowsOf(listing, fields)))
    if (listings.length < batch) return
    after = last.id
  }
}

async function usedLanguages(db: Db, vendorId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['title', 'description'])
    .where('vendorId', '=', vendorId)
    .execute()
  return languagesOf(rows.flatMap(({ title, description }): LocalText[] => [title, description]))
}
