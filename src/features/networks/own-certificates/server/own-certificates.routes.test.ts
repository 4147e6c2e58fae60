import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { getProfile, saveVendor } from '#features/market/directory/server/index.ts'
import '#features/networks/activities/activities.tables.ts'
import { changeMember } from '#features/networks/members/server/index.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#features/platform/search/search.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { ownCertificatesRoutes } from './own-certificates.routes.ts'

const { db } = await testDatabase()
const context = (viewer: TestUser) => ({ context: asViewer({ userId: viewer.id, role: 2 }) })
const as = (viewer: TestUser) => createRouterClient(ownCertificatesRoutes(db), context(viewer))

let manager: TestUser
let colleague: TestUser
let stranger: TestUser
let networkId: number
let vendorId: number
let membershipId: number

const fields = { title: { en: 'Visited twice', si: 'දෙවරක් බැලූ' }, description: {}, link: null }
const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeEach(async () => {
  ;[manager, colleague, stranger] = [await createUser(db), await createUser(db), await createUser(db)]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, 2)
  await addToTeam(db, runner, colleague.id, 3)
  networkId = await createNetwork(db, { vendorId: runner, name: { en: 'Growers', si: 'වගාකරුවෝ' } })
  vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  membershipId = await createMembership(db, { networkId, vendorId })
})

/** Ids of certificates by which the search finds an enterprise. */
async function foundBy(vendor: number): Promise<number[]> {
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${vendor}`)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  return (record as { certifications: { id: number }[] }).certifications.map(({ id }) => id)
}

async function shownOn(vendor: number, language = 'en') {
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', vendor)
    .executeTakeFirstOrThrow()
  return (await getProfile(db, subDomain, language))?.certificates
}

test('strangers and plain members of the team find nothing, nor does another network', async () => {
  const { id: certificateId } = await as(manager).addOwnCertificate({ networkId, fields })
  const otherRunner = await createVendor(db, { isNetworker: true })
  const other = await createUser(db)
  await addToTeam(db, otherRunner, other.id, 2)
  const foreign = await createNetwork(db, { vendorId: otherRunner })
  await createMembership(db, { networkId: foreign, vendorId })
  const one = { networkId, certificateId }
  const callsOf = (viewer: TestUser, given: { networkId: number; certificateId: number }) => [
    as(viewer).changeOwnCertificate({ ...given, revision: 0, fields }),
    as(viewer).setOwnCertificatePicture({ ...given, revision: 0, fileId: null }),
    as(viewer).retireOwnCertificate({ ...given, revision: 0, isRetired: true }),
    as(viewer).getCertificateHolders(given),
    as(viewer).giveOwnCertificate({ ...given, vendorId, validUntil: null }),
    as(viewer).takeOwnCertificate({ ...given, vendorId, why: 'No.' }),
  ]
  const calls = [
    ...[stranger, colleague].flatMap(viewer => [
      as(viewer).getOwnCertificates({ networkId }),
      as(viewer).addOwnCertificate({ networkId, fields }),
      as(viewer).sortOwnCertificates({ networkId, ids: [certificateId] }),
      ...callsOf(viewer, one),
    ]),
    // its own network, somebody else’s certificate
    ...callsOf(other, { networkId: foreign, certificateId }),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
  await expect(as(other).sortOwnCertificates({ networkId: foreign, ids: [certificateId] })).rejects.toMatchObject({
    code: 'gm-error-certificate-changed',
  })
})

test('a certificate that is given is on the profile with the network’s name, found by search, and in the log', async () => {
  const { id: certificateId } = await as(manager).addOwnCertificate({ networkId, fields })
  const validUntil = inDays(30)
  await as(manager).giveOwnCertificate({ networkId, certificateId, vendorId, validUntil })
  await as(manager).giveOwnCertificate({ networkId, certificateId, vendorId, validUntil })
  expect(await foundBy(vendorId)).toEqual([certificateId])
  expect(await shownOn(vendorId, 'si')).toMatchObject([
    { title: 'දෙවරක් බැලූ', issuer: 'වගාකරුවෝ', issuedOn: today, validUntil, standing: 'valid' },
  ])
  await as(manager).takeOwnCertificate({ networkId, certificateId, vendorId, why: 'The second visit fell out.' })
  await as(manager).takeOwnCertificate({ networkId, certificateId, vendorId, why: 'Again.' })
  expect(await foundBy(vendorId)).toEqual([])
  expect(await shownOn(vendorId)).toEqual([])
  const log = await db
    .selectFrom('networkActivities')
    .select(['type', 'audience', 'text', 'data'])
    .where('vendorId', '=', vendorId)
    .orderBy('serial')
    .execute()
  expect(log).toMatchObject([
    { audience: 'enterprise', text: '', data: { certificate: { id: certificateId, isGiven: true, validUntil } } },
    { audience: 'enterprise', text: 'The second visit fell out.', data: { certificate: { isGiven: false } } },
  ])
})

test('it counts only while the membership is shown, and again afterwards', async () => {
  const { id: certificateId } = await as(manager).addOwnCertificate({ networkId, fields })
  await as(manager).giveOwnCertificate({ networkId, certificateId, vendorId, validUntil: null })
  const decide = async (status: 'inProgress' | 'approved') => {
    const { revision } = await db
      .selectFrom('memberships')
      .select('revision')
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow()
    const change = { networkId, membershipId, revision, change: { kind: 'status' as const, status } }
    await db
      .transaction()
      .execute(tx => changeMember(tx, { userId: manager.id, role: 2, sessionId: '', provedAt: null }, change))
  }
  await decide('inProgress')
  expect(await foundBy(vendorId)).toEqual([])
  expect(await shownOn(vendorId)).toEqual([])
  const { items } = await as(manager).getCertificateHolders({ networkId, certificateId })
  expect(items).toMatchObject([{ vendor: { id: vendorId }, isShown: false }])
  await decide('approved')
  expect(await foundBy(vendorId)).toEqual([certificateId])
  expect((await as(manager).getOwnCertificates({ networkId })).items).toMatchObject([{ holders: 1 }])
})

test('what an enterprise says of itself neither takes it away nor claims it', async () => {
  const { id: certificateId } = await as(manager).addOwnCertificate({ networkId, fields })
  const other = await createVendor(db)
  await createMembership(db, { networkId, vendorId: other })
  await as(manager).giveOwnCertificate({ networkId, certificateId, vendorId, validUntil: null })
  await db.transaction().execute(async tx => {
    for (const id of [vendorId, other]) {
      const vendor = await tx.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { brand, subDomain, status } = vendor
      await saveVendor(tx, { brand, subDomain, status, certificates: [{ certificateId, number: '7' }] } as never, id)
    }
  })
  expect(await foundBy(vendorId)).toEqual([certificateId])
  expect(await foundBy(other)).toEqual([])
})

test('only shown members get it, until a day that has not passed, and a retired one nobody', async () => {
  const { id: certificateId } = await as(manager).addOwnCertificate({ networkId, fields })
  const one = { networkId, certificateId }
  const outsider = await createVendor(db, { brand: { en: 'Hive outside' } })
  await expect(as(manager).giveOwnCertificate({ ...one, vendorId: outsider, validUntil: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(manager).giveOwnCertificate({ ...one, vendorId, validUntil: inDays(-1) })).rejects.toMatchObject({
    code: 'gm-error-certificate-ended',
  })
  const { found } = await as(manager).getCertificateHolders({ ...one, search: 'hive' })
  expect(found.map(({ id }) => id)).toEqual([vendorId])
  await as(manager).giveOwnCertificate({ ...one, vendorId, validUntil: null })
  expect((await as(manager).getCertificateHolders({ ...one, search: 'hive' })).found).toEqual([])
  await as(manager).retireOwnCertificate({ ...one, revision: 0, isRetired: true })
  expect(await foundBy(vendorId)).toEqual([certificateId])
  await expect(as(manager).giveOwnCertificate({ ...one, vendorId, validUntil: today })).rejects.toMatchObject({
    code: 'gm-error-certificate-retired',
  })
})

test('names, order and picture follow; who saves over somebody is refused', async () => {
  const first = await as(manager).addOwnCertificate({ networkId, fields })
  const second = await as(manager).addOwnCertificate({ networkId, fields: { ...fields, title: { en: 'Visited' } } })
  await as(manager).sortOwnCertificates({ networkId, ids: [second.id, first.id] })
  const change = { networkId, certificateId: first.id, fields: { ...fields, title: { en: 'Seen twice' } } }
  await as(manager).changeOwnCertificate({ ...change, revision: 0 })
  await expect(as(manager).changeOwnCertificate({ ...change, revision: 0 })).rejects.toMatchObject({
    code: 'gm-error-certificate-changed',
  })
  const { items } = await as(manager).getOwnCertificates({ networkId })
  expect(items.map(({ name }) => name)).toEqual(['Visited', 'Seen twice'])
})
