import { writeDocuments } from '#features/platform/search/server/index.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { keepTaxonomy } from './taxonomy/hold-taxonomy.ts'
import { vendorDocuments } from './vendor-documents.ts'

type Listener = (db: Db | Tx, ids: number[]) => Promise<void>

const listeners = createRegister<Listener>()

/**
 * Calls the listener, in the same transaction, whenever search documents of enterprises have been written, for features
 * whose own documents contain data of enterprises. A listener that is registered twice is called once.
 */
export function whenVendorsIndexed(listener: Listener): void {
  listeners.add(listener)
}

/** enterprises per query: the fewer queries, the less often this waits for its turn in a busy process */
const atOnce = 1000

/** Rewrites the search documents of these enterprises; call it in the transaction that changed what they show. */
export async function indexVendors(db: Db | Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await keepTaxonomy(db)
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce)
    await writeDocuments(db, await vendorDocuments(db, some))
    for (const listener of listeners) await listener(db, some)
  }
}
