import { afterEach, expect, test, vi } from 'vitest'
import '#features/platform/search/search.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createCertificate, createListedVendor, createVendor } from '../directory.factory.ts'
import { followCertificateDays } from './follow-certificate-days.ts'

const { db } = await testDatabase()
afterEach(() => vi.useRealTimers())

function setDay(day: string): void {
  vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
}

async function shown(vendorId: number): Promise<{ found: string[]; ticked: string[] }> {
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${vendorId}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  const { certifications, cardTags } = record as { certifications: { title: string }[]; cardTags: string[] }
  return { found: certifications.map(({ title }) => title), ticked: cardTags }
}

test('an enterprise loses the tick on the day after its certificate’s last, and gets one on the first', async () => {
  const [organic, fair] = [
    await createCertificate(db, { handle: 'organic', title: { en: 'Organic' } }),
    await createCertificate(db, { handle: 'fair', title: { en: 'Fair trade' } }),
  ]
  setDay('2026-03-30T12:00:00Z')
  const vendorId = await createVendor(db, {
    certificates: [
      { certificateId: organic, number: '1', validUntil: '2026-03-31' },
      { certificateId: fair, number: '2', issuedOn: '2026-04-01', validUntil: '2029-03-31' },
    ],
  })
  expect(await shown(vendorId)).toEqual({ found: ['Organic'], ticked: ['Organic'] })
  setDay('2026-03-31T23:30:00Z')
  expect(await followCertificateDays(db)).toEqual([])
  expect((await shown(vendorId)).found).toEqual(['Organic'])
  setDay('2026-04-01T00:01:00Z')
  expect(await followCertificateDays(db)).toEqual([vendorId])
  expect(await shown(vendorId)).toEqual({ found: ['Fair trade'], ticked: ['Fair trade'] })
  // documents that are up to date are not written again
  expect(await followCertificateDays(db)).toEqual([])
})

test('a server that was down for weeks finds what ended meanwhile', async () => {
  const certificateId = await createCertificate(db)
  setDay('2026-03-30T12:00:00Z')
  const vendorId = await createVendor(db, { certificates: [{ certificateId, number: '1', validUntil: '2026-03-31' }] })
  setDay('2026-05-20T12:00:00Z')
  expect(await followCertificateDays(db)).toEqual([vendorId])
  expect((await shown(vendorId)).found).toEqual([])
})

test('certificates of an enterprise that was only listed are no filter and no tick', async () => {
  const certificateId = await createCertificate(db)
  const vendorId = await createListedVendor(db, { certificates: [{ certificateId, number: '1' }] })
  expect(await shown(vendorId)).toEqual({ found: [], ticked: [] })
})
