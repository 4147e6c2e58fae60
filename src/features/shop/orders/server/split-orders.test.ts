import { expect, test } from 'vitest'
import { placeStock } from '#features/market/listings/listings.factory.ts'
import { placesOf } from '#features/market/listings/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createCart, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { cartState } from '#features/shop/cart/cart-state.ts'
import { loadCart } from '#features/shop/cart/server/index.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { buyCart } from '../orders.factory.ts'
import { followOrders } from '../testing/follow-orders.ts'
import { kandy } from '../testing/kandy.ts'
import { cancelLines } from './cancel-pieces.ts'
import { readVendorOrder } from './read-vendor-order.ts'

const { db } = await testDatabase()
followOrders()

test('an order takes the stock nearest to its buyer, tells the vendor, and returns it to the same place', async () => {
  const vendorId = await createShop(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const [hamburg = 0, workshop = 0] = await placeStock(db, vendorId, ['DE', 'LK'])
  const places = [
    { locationId: hamburg, pieces: 4 },
    { locationId: workshop, pieces: 2 },
  ]
  const { variantId } = await createProduct(db, vendorId, { variants: [{ price: 1000, stock: 6, places }] })
  const cart = await loadCart(db, await createCart(db, { variants: [[variantId, 3]] }))
  const buyer = { userId: null, email: 'asha@example.org', language: 'en', address: kandy, provider: 'bank' as const }
  const groupId = await db.transaction().execute(async tx => {
    const { id, paymentId } = await buyCart(tx, cartState(cart!), buyer)
    await markReceived(tx, paymentId, { by: null })
    return id
  })
  const { id } = await db.selectFrom('orders').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow()
  const read = () => readVendorOrder(db, owner.viewer, id, 'en')
  const piecesByPlace = async () => (await placesOf(db, [variantId])).get(variantId)?.map(({ pieces }) => pieces)
  const [line] = (await read()).lines
  expect(line?.sources).toEqual([
    { name: 'Place 2', pieces: 2 },
    { name: 'Place 1', pieces: 1 },
  ])
  expect(await piecesByPlace()).toEqual([3, 0])

  const cancel = (quantity: number) =>
    db
      .transaction()
      .execute(tx =>
        cancelLines(tx, id, { lines: [{ lineId: line!.id, quantity }], reason: '' }, { userId: null, party: 'vendor' }),
      )
  await cancel(1)
  expect(await piecesByPlace()).toEqual([4, 0])
  expect((await read()).lines[0]?.sources).toEqual([{ name: 'Place 2', pieces: 2 }])
  await cancel(2)
  expect(await piecesByPlace()).toEqual([4, 2])
  expect((await read()).lines[0]?.sources).toEqual([])
})
