import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/platform/search/search.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createListing } from '../listings.factory.ts'
import { reindexListingsAfterUpdate } from './reindex-listings.ts'

const { db } = await testDatabase()

test('categories are indexed at the first start, and records of an older shape are rewritten once', async () => {
  const id = await createListing(db, { vendorId: await createVendor(db), title: { en: 'Tea' } })
  const spoil = () =>
    db
      .updateTable('searchDocuments')
      .set({ record: JSON.stringify({ old: true }) as never })
      .where('objectId', 'in', [`listing-${id}`, 'category-9'])
      .execute()
  const records = () =>
    db
      .selectFrom('searchDocuments')
      .select('record')
      .where('language', '=', 'en')
      .where('objectId', 'in', [`listing-${id}`, 'category-9'])
      .orderBy('objectId')
      .execute()
  await spoil()
  await reindexListingsAfterUpdate(db)
  expect(await records()).toMatchObject([{ record: { brand: 'Food and Drink' } }, { record: { listingTitle: 'Tea' } }])
  await spoil()
  await reindexListingsAfterUpdate(db)
  expect(await records()).toEqual([{ record: { old: true } }, { record: { old: true } }])
})
