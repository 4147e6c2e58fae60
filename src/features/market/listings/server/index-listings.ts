import { sql } from 'kysely'
import { writeDocuments } from '#features/platform/search/server/index.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { listingDocuments } from './listing-documents.ts'
import '../listings.tables.ts'

type IndexListener = (db: Db | Tx, ids: number[]) => Promise<void>

const listeners = createRegister<IndexListener>()

/**
 * Registers a listener, in `connect`, that is called in every transaction that may change what visitors see of
 * listings: whether they are visible, sold, or in stock.
 */
export function whenListingsIndexed(listener: IndexListener): void {
  listeners.add(listener)
}

/** Rewrites the search documents of these listings; call it in the transaction that changed what they show. */
export async function indexListings(db: Db | Tx, ids: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 200) {
    const some = ids.slice(start, start + 200)
    await writeDocuments(db, await listingDocuments(db, some))
    for (const listener of listeners) await listener(db, some)
  }
}

export type ListingOwner = 'vendor' | 'category' | 'certificate' | 'list'

/**
 * Rewrites the search documents of all listings that belong to these enterprises, categories, lists or certificates.
 */
export async function indexListingsOf(db: Db | Tx, owner: ListingOwner, ownerIds: number[]): Promise<void> {
  if (ownerIds.length === 0) return
  const rows = await findListings(db, owner, ownerIds)
  const ids = rows.map(({ id }) => id)
  await indexListings(
    db,
    ids.sort((a, b) => a - b),
  )
}

function findListings(db: Db | Tx, owner: ListingOwner, ids: number[]): Promise<{ id: number }[]> {
  if (owner === 'vendor') return db.selectFrom('listings').select('id').where('vendorId', 'in', ids).execute()
  const [table, column] = (
    {
      category: ['listingCategories', 'categoryId'],
      certificate: ['listingCertificates', 'certificateId'],
      list: ['enterpriseListListings', 'listId'],
    } as const
  )[owner]
  return db.selectFrom(table).select('listingId as id').distinct().where(sql.ref(column), 'in', ids).execute()
}
