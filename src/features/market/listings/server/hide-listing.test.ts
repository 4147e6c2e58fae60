import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/platform/search/search.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { aListing, createListing } from '../listings.factory.ts'
import type { KeptStatus } from '../listings.tables.ts'
import { loadCategoryTree } from './category-tree.ts'
import { changeListingStatus } from './change-listing-status.ts'
import { getListing } from './get-listing.ts'
import { hideListing, showListing } from './hide-listing.ts'
import { fingerprintOf, restoreListing, takeSnapshots } from './import/listing-snapshots.ts'
import { saveListing } from './save-listing.ts'

const { db } = await testDatabase()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const rowOf = (id: number) => db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pageOf = async (id: number) => getListing(db, id, await loadCategoryTree(db), 'en')
const documentsOf = (id: number) =>
  db
    .selectFrom('searchDocuments')
    .select(['language', 'record'])
    .where('objectId', '=', `listing-${id}`)
    .where('record', 'is not', null)
    .orderBy('language')
    .execute()

test.each(['published', 'draft', 'archived'] as const)(
  'a listing that is %s is hidden, and comes back as it was',
  async status => {
    const vendorId = await createVendor(db)
    const id = await createListing(db, { vendorId, status })
    const [row, documents, page] = [await rowOf(id), await documentsOf(id), await pageOf(id)]
    expect(documents.length > 0).toBe(status === 'published')
    expect(await inTx(tx => hideListing(tx, id))).toBe(status)
    expect(await rowOf(id)).toEqual({ ...row, status: 'hidden', keptStatus: status })
    expect([await documentsOf(id), await pageOf(id)]).toEqual([[], undefined])
    expect(await inTx(tx => hideListing(tx, id))).toBeUndefined()
    expect(await inTx(tx => showListing(tx, id))).toBe(status)
    expect([await rowOf(id), await documentsOf(id), await pageOf(id)]).toEqual([row, documents, page])
    expect(await inTx(tx => showListing(tx, id))).toBeUndefined()
  },
)

test('nothing but showing it brings back a hidden listing: a status that it is given is kept for later', async () => {
  const vendorId = await createVendor(db)
  const id = await createListing(db, { vendorId, status: 'draft' })
  await inTx(tx => hideListing(tx, id))
  await inTx(tx => changeListingStatus(tx, [id], 'published'))
  expect(await rowOf(id)).toMatchObject({ status: 'hidden', keptStatus: 'draft' })
  await inTx(tx => saveListing(tx, aListing({ vendorId, status: 'published' }), id))
  expect(await rowOf(id)).toMatchObject({ status: 'hidden', keptStatus: 'published' })
  expect(await documentsOf(id)).toEqual([])
  expect(await inTx(tx => showListing(tx, id))).toBe('published')
})

test('an import that is taken back leaves a hidden listing hidden', async () => {
  const vendorId = await createVendor(db)
  const id = await createListing(db, { vendorId, status: 'published' })
  const [before] = (await inTx(tx => takeSnapshots(tx, [id]))).values()
  await inTx(tx => hideListing(tx, id))
  const [hidden] = (await inTx(tx => takeSnapshots(tx, [id]))).values()
  expect(fingerprintOf(hidden!)).toBe(fingerprintOf(before!))
  await inTx(tx => saveListing(tx, aListing({ vendorId, status: 'archived' as KeptStatus }), id))
  await inTx(tx => restoreListing(tx, id, before!))
  expect(await rowOf(id)).toMatchObject({ status: 'hidden', keptStatus: 'published' })
})
