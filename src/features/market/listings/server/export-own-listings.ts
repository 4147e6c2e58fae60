import type { Db } from '#server/db/database.ts'
import { byteOrderMark, csvLines } from '#shared/csv.ts'
import type { LocalText } from '#shared/local-text.ts'
import { languagesOf, ownColumns } from './import/own-columns.ts'
import { loadOwnListings, ownRowsOf } from './own-rows.ts'

const batch = 200

/**
 * All listings of a vendor as CSV, bit by bit, with a row per variant, in our own columns: texts have one for each language.
 * The import knows them, and changes the listings that they come from. Pictures, shipping and places are not in it.
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
