import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { setListingText } from '#features/market/listings/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import '../selling.tables.ts'
import { followTexts } from './follow-texts.ts'

const { db } = await testDatabase()
followTexts()

test.each([
  ['goes into what is being written of the listing', { en: 'Green tea' }, 'හරිත තේ'],
  ['leaves alone what somebody is writing in that language', { en: 'Green tea', si: 'තේ' }, 'තේ'],
])('a translation %s', async (_, title, expected) => {
  const vendorId = await createVendor(db)
  const id = await createListing(db, { vendorId, title: { en: 'Green tea' } })
  await db
    .insertInto('listingDrafts')
    .values({ listingId: id, content: { title } as never })
    .execute()
  const change = { field: 'title' as const, language: 'si', text: 'හරිත තේ', before: '' }
  await db.transaction().execute(tx => setListingText(tx, { vendorId, id }, change))
  const draft = await db
    .selectFrom('listingDrafts')
    .select('content')
    .where('listingId', '=', id)
    .executeTakeFirstOrThrow()
  expect(draft.content?.title.si).toBe(expected)
})
