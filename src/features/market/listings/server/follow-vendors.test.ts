import { expect, test } from 'vitest'
import { createCertificate, createVendor } from '#features/market/directory/directory.factory.ts'
import { mergeCertificates } from '#features/market/directory/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/platform/search/search.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createListing } from '../listings.factory.ts'
import { followVendors } from './follow-vendors.ts'

const { db } = await testDatabase()
followVendors()

test('a listing names the certificate that took the place of its own, also when it is saved with the old id', async () => {
  const { id: userId } = await createUser(db, { role: 1 })
  const [from, into] = [
    await createCertificate(db, { title: { en: 'Organic (EU)' } }),
    await createCertificate(db, { title: { en: 'EU organic' } }),
  ]
  const vendorId = await createVendor(db, { certificates: [{ certificateId: from, number: '1' }] })
  const listingId = await createListing(db, { vendorId, certificateIds: [from] })
  const both = await createListing(db, { vendorId, certificateIds: [from, into] })
  const merge = { from, into, revision: 0, intoRevision: 0, userId }
  await db.transaction().execute(tx => mergeCertificates(tx, merge))
  const later = await createListing(db, { vendorId, certificateIds: [from, into] })
  for (const id of [listingId, both, later]) {
    const named = await db.selectFrom('listingCertificates').selectAll().where('listingId', '=', id).execute()
    expect(named).toEqual([{ listingId: id, certificateId: into }])
    const { record } = await db
      .selectFrom('searchDocuments')
      .select('record')
      .where('objectId', '=', `listing-${id}`)
      .where('language', '=', 'en')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ certifications: [{ id: into, title: 'EU organic' }] })
  }
})
