import { regionOf } from '#features/shop/addresses/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../cart.tables.ts'

type Where = { country?: string | undefined; postalCode?: string | undefined; giftMessage?: string | undefined }

/** Changes a cart's destination, and the message that goes with it; undefined values stay unchanged. */
export async function changeWhere(tx: Tx, cartId: string, given: Where): Promise<void> {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length === 0) return
  const { country, postalCode } = await tx
    .updateTable('carts')
    .set(set)
    .where('id', '=', cartId)
    .returning(['country', 'postalCode'])
    .executeTakeFirstOrThrow()
  if (given.country === undefined && given.postalCode === undefined) return
  const region = regionOf({ country, region: '', postalCode })
  await tx.updateTable('carts').set({ region }).where('id', '=', cartId).execute()
}
