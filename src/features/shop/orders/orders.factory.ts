import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { cartState } from '#features/shop/cart/cart-state.ts'
import { loadCart } from '#features/shop/cart/server/index.ts'
import { markReceived, startPayment } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { placeGroup } from './server/place-group.ts'
import { kandy } from './testing/kandy.ts'

type Given = {
  userId?: string | null
  /** vendors; one of its own unless given */
  vendorIds?: number[]
  /** by a bank transfer that has arrived; else it is awaited */
  isPaid?: boolean
}

/** What somebody bought for 10.00 of each vendor, and 5.00 shipping each. */
export async function createOrderGroup(
  db: Db,
  { userId = null, vendorIds, isPaid }: Given = {},
): Promise<{ id: number }> {
  const vendors = vendorIds ?? [await createShop(db)]
  const products = await Promise.all(vendors.map(vendorId => createProduct(db, vendorId)))
  const cartId = await createCart(db, { variants: products.map(({ variantId }) => variantId) })
  const cart = await loadCart(db, cartId)
  if (!cart) throw new Error('there is no cart')
  const state = cartState(cart)
  const buyer = { email: 'asha@example.org', language: 'en' }
  return db.transaction().execute(async tx => {
    const id = await placeGroup(tx, { state, userId, ...buyer, address: kandy, feePercent: 6 })
    const paymentId = await startPayment(tx, {
      groupId: id,
      provider: 'bank',
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
