import { expect, test } from 'vitest'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createVendorOrder, followPayments } from '#features/shop/orders/orders.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadOrder } from './load-order.ts'
import type { StoreParts } from './store-parts.ts'

const { db } = await testDatabase()
followPayments()

test.each(['LKR', 'USD'])(
  'an order in %s names the payment method of the purchase, whichever are offered now',
  async currency => {
    const { groupId } = await createVendorOrder(db, { vendorId: await createShop(db), currency })
    const group = await db.selectFrom('orderGroups').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
    const parts = { db, publicUrl: 'https://pola.test', payments: { methods: () => [] } } as unknown as StoreParts
    const order = await loadOrder(parts, group, 'en')
    expect(order.payments).toMatchObject([{ provider_id: 'bankTransfer', currency_code: currency.toLowerCase() }])
  },
)
