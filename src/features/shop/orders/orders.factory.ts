import { saveShop } from '#features/market/listings/server/index.ts'
import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { cartState } from '#features/shop/cart/cart-state.ts'
import { loadCart } from '#features/shop/cart/server/index.ts'
import { markReceived, startPayment } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { fulfilOrder } from './server/fulfil-order.ts'
import { placeGroup } from './server/place-group.ts'
import { requestReturn } from './server/request-return.ts'
import { kandy } from './testing/kandy.ts'

type Given = {
  userId?: string | null
  /** of each vendor's product */
  pieces?: number
  /** vendors; one of its own unless given */
  vendorIds?: number[]
  /** by a bank transfer that has arrived; else it is awaited */
  isPaid?: boolean
  /** default a bank transfer */
  provider?: 'bank' | 'test'
}

/** What somebody bought for 10.00 a piece of each vendor, and 5.00 shipping each. */
export async function createOrderGroup(
  db: Db,
  { userId = null, vendorIds, pieces = 1, isPaid, provider = 'bank' }: Given = {},
): Promise<{ id: number }> {
  const vendors = vendorIds ?? [await createShop(db)]
  const products = await Promise.all(vendors.map(vendorId => createProduct(db, vendorId)))
  const cartId = await createCart(db, { variants: products.map(({ variantId }) => [variantId, pieces]) })
  const cart = await loadCart(db, cartId)
  if (!cart) throw new Error('there is no cart')
  const state = cartState(cart)
  const buyer = { email: 'asha@example.org', language: 'en' }
  return db.transaction().execute(async tx => {
    const id = await placeGroup(tx, { state, userId, ...buyer, address: kandy, feePercent: 6 })
    const paymentId = await startPayment(tx, {
      groupId: id,
      provider,
      amount: state.totals.total,
      ...buyer,
      description: `Pola ${id}`,
      returnPath: '/checkout-success',
      expiresAt: new Date(Date.now() + 60_000),
    })
    if (isPaid) await markReceived(tx, paymentId)
    return { id }
  })
}

/** A paid order of one piece of a vendor's, with its line; saves shipping for the vendor. */
export async function createVendorOrder(
  db: Db,
  given: Omit<Given, 'vendorIds' | 'isPaid'> & { vendorId: number; isSent?: boolean },
): Promise<{ id: number; groupId: number; lineId: number }> {
  const { vendorId, isSent, ...rest } = given
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'USD', rates }))
  const { id: groupId } = await createOrderGroup(db, { ...rest, vendorIds: [vendorId], isPaid: true })
  const line = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(['orderLines.id as lineId', 'orders.id', 'orderLines.quantity'])
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  const { id, lineId, quantity } = line
  const sent = {
    lines: [{ lineId, quantity }],
    carrier: 'Sri Lanka Post',
    tracking: 'RR123456789LK',
    trackingUrl: null,
  }
  const actor = { userId: null, party: 'vendor' as const }
  if (isSent) await db.transaction().execute(tx => fulfilOrder(tx, id, sent, actor))
  return { id, groupId, lineId }
}

/** A return that waits for an answer. */
export async function createReturn(db: Db, { id, lineId }: { id: number; lineId: number }): Promise<number> {
  const wanted = { reason: 'damaged' as const, message: 'The jar broke.', lines: [{ lineId, quantity: 1 }] }
  await db.transaction().execute(tx => requestReturn(tx, id, wanted))
  const row = await db.selectFrom('orderReturns').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  return row.id
}
