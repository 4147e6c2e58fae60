import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ListingImportsTable } from './listing-import.tables.ts'
import './listing-import.tables.ts'

/** An import before its first step, by default without a file. */
export async function createListingImport(
  db: Db,
  given: Partial<Insertable<ListingImportsTable>> & { vendorId: number },
): Promise<{ id: number }> {
  const columns = JSON.stringify([
    { name: 'Name', samples: ['Tea'] },
    { name: 'Price', samples: ['12.50'] },
  ])
  return db
    .insertInto('listingImports')
    .values({ fileName: 'tea.csv', format: null, columns, rows: 1, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
}
