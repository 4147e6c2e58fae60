import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { placeStock } from '#features/market/listings/listings.factory.ts'
import { giveBackStock, placesOf, takeStock } from '#features/market/listings/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { VariantDraft } from '../listing-draft.ts'
import { aDraft } from '../testing/a-draft.ts'
import { listingTableRoutes } from './listing-table.routes.ts'
import { sellingRoutes } from './selling.routes.ts'

const { db } = await testDatabase()

/** A published scarf of an enterprise with stock in Kandy and Kochi: twelve and none of the first colour. */
async function aShop() {
  const vendorId = await createVendor(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const [kandy = 0, kochi = 0] = await placeStock(db, vendorId, ['LK', 'IN'])
  const context = asViewer(owner.viewer)
  const me = createRouterClient({ ...sellingRoutes(db), ...listingTableRoutes(db) }, { context })
  const pictures = [{ id: await createFile(db, { ownerId: owner.id, purpose: 'product' }), alt: {} }]
  const { id, revision } = await me.createListing({ vendorId, content: aDraft({ pictures }) })
  await me.publishListing({ id, revision })
  /** Sets the stock in Kandy and in Kochi, as if the current numbers had just been read. */
  const write = async (...pieces: number[]) => {
    const now = await me.getDraft({ id })
    const [first, other] = now.content.variants as [VariantDraft, VariantDraft]
    const before = first.places ?? [
      { locationId: kandy, pieces: first.stock ?? 0, piecesRead: first.stock ?? 0 },
      { locationId: kochi, pieces: 0, piecesRead: 0 },
    ]
    const places = before.map((place, at) => ({ ...place, pieces: pieces[at] ?? 0 }))
    const stock = pieces.reduce((sum, count) => sum + count, 0)
    return me.saveDraft({
      ...{ id, revision: now.revision },
      content: { variants: [{ ...first, places, stock }, other] },
    })
  }
  const live = async () => {
    const { content } = await me.getDraft({ id })
    const variantId = content.variants[0]?.id ?? 0
    const places = (await placesOf(db, [variantId])).get(variantId)
    return { variantId, stock: content.variants[0]?.stock, places: places?.map(({ pieces }) => pieces) }
  }
  return { me, vendorId, id, kandy, kochi, write, live }
}

test('stock is split by publishing; what was sold meanwhile at a location stays sold there', async () => {
  const { me, id, write, live } = await aShop()
  expect(await live()).toMatchObject({ stock: 12, places: undefined })
  const first = await write(12, 5)
  await me.publishListing({ id, revision: first.revision })
  expect(await live()).toMatchObject({ stock: 17, places: [12, 5] })

  const second = await write(20, 5)
  const { variantId } = await live()
  const { sources } = await db.transaction().execute(tx => takeStock(tx, [{ variantId, quantity: 4 }], 'IN'))
  expect((await me.getDraft({ id })).content.variants[0]).toMatchObject({
    stock: 21,
    stockRead: 13,
    places: [
      { pieces: 20, piecesRead: 12 },
      { pieces: 1, piecesRead: 1 },
    ],
  })
  await me.publishListing({ id, revision: second.revision })
  expect(await live()).toMatchObject({ stock: 21, places: [20, 1] })
  const back = [{ variantId, quantity: 4, sources: sources.get(variantId) ?? null }]
  await db.transaction().execute(tx => giveBackStock(tx, back))
  expect(await live()).toMatchObject({ stock: 25, places: [20, 5] })
})

test('a location never lacks pieces that another one has', async () => {
  const { me, id, write, live } = await aShop()
  await me.publishListing({ id, revision: (await write(12, 5)).revision })
  const less = await write(12, 1)
  const { variantId } = await live()
  // four were counted away in Kochi, and three of its five were sold
  await db.transaction().execute(tx => takeStock(tx, [{ variantId, quantity: 3 }], 'IN'))
  await me.publishListing({ id, revision: less.revision })
  expect(await live()).toMatchObject({ stock: 10, places: undefined })
})

test('all at the first location is not split', async () => {
  const { me, id, write, live } = await aShop()
  await me.publishListing({ id, revision: (await write(3, 5)).revision })
  await me.publishListing({ id, revision: (await write(8, 0)).revision })
  expect(await live()).toMatchObject({ stock: 8, places: undefined })
})

test('the table’s bulk change counts at the first location, and publishing what was written doesn’t undo it', async () => {
  const { me, vendorId, id, write, live } = await aShop()
  await me.publishListing({ id, revision: (await write(3, 5)).revision })
  await write(4, 5)
  await me.changeListings({ vendorId, ids: [id], change: { what: 'add-stock', pieces: 10 } })
  expect((await live()).places).toEqual([13, 5])
  const added = await me.getDraft({ id })
  await me.publishListing({ id, revision: added.revision })
  expect(await live()).toMatchObject({ stock: 19, places: [14, 5] })

  await write(20, 9)
  await me.changeListings({ vendorId, ids: [id], change: { what: 'set-stock', pieces: 6 } })
  const set = await me.getDraft({ id })
  await me.publishListing({ id, revision: set.revision })
  expect((await live()).stock).toBe(6)
})

test('a copy has nothing anywhere', async () => {
  const { me, id, write } = await aShop()
  await me.publishListing({ id, revision: (await write(3, 5)).revision })
  const copy = await me.duplicateListing({ id })
  expect((await me.getDraft({ id: copy.id })).content.variants[0]).toMatchObject({ stock: 0 })
  expect((await me.getDraft({ id: copy.id })).content.variants[0]?.places).toBeUndefined()
})

test('the editor knows the locations of its own enterprise alone', async () => {
  const { me, vendorId, kandy, kochi } = await aShop()
  await aShop()
  const { stockLocations } = await me.getSellingVendor({ vendorId })
  expect(stockLocations.map(({ id }) => id)).toEqual([kandy, kochi])
})
