import type { Tx } from '#server/db/database.ts'
import '../store.tables.ts'

/** Writes what was told of a cart; what is not in it stays. */
export async function keep(
  tx: Tx,
  cartId: string,
  told: { email?: string; address?: never; paymentMethod?: number | null; groupId?: number; toldTotal?: number },
): Promise<void> {
  if (Object.keys(told).length === 0) return
  await tx
    .insertInto('storeCarts')
    .values({ cartId, ...told })
    .onConflict(on => on.column('cartId').doUpdateSet(told))
    .execute()
}
