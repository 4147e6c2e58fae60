import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { StoreAddress } from '../store-address.ts'
import '../store.tables.ts'

/** Saves given details of a cart; others stay. */
export async function saveStoreCart(
  tx: Tx,
  cartId: string,
  details: {
    email?: string
    address?: RawBuilder<StoreAddress>
    paymentMethod?: number | null
    groupId?: number
    toldTotal?: number
  },
): Promise<void> {
  if (Object.keys(details).length === 0) return
  await tx
    .insertInto('storeCarts')
    .values({ cartId, ...details })
    .onConflict(on => on.column('cartId').doUpdateSet(details))
    .execute()
}
