import { onMergedCarts } from '#features/shop/cart/server/index.ts'
import '../orders.tables.ts'
import { openGroupOf } from './checkout-details.ts'

/** A guest who logs in while paying pays for the member's cart, so what was bought is removed from that. */
export function followMergedCarts(): void {
  onMergedCarts(async (tx, from, into) => {
    const [theirs, own] = [await openGroupOf(tx, from), await openGroupOf(tx, into)]
    if (theirs && !own) await tx.updateTable('orderGroups').set({ cartId: into }).where('id', '=', theirs.id).execute()
    const existing = await tx.selectFrom('checkouts').select('cartId').where('cartId', '=', into).executeTakeFirst()
    if (!existing) await tx.updateTable('checkouts').set({ cartId: into }).where('cartId', '=', from).execute()
  })
}
