import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  createCertificate,
  createGivenCertificate,
  createListedVendor,
  createVendor,
} from '#features/market/directory/directory.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/platform/search/search.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { certificatesRoutes } from './certificates.routes.ts'
import { followMerges } from './follow-merges.ts'

const { db } = await testDatabase()
followMerges()
const clientOf = (user: TestUser, language = 'en') =>
  createRouterClient(certificatesRoutes(db, 'https://pola.test'), {
    context: { ...asViewer(user.viewer), language },
  })

const fields = {
  handle: 'organic',
  title: { en: 'Organic', si: 'කාබනික' },
  description: { en: 'Grown without poison' },
  issuer: 'Control Union',
  scope: { en: 'Food' },
  link: 'https://organic.test/',
  networkId: null,
  asks: ['number' as const, 'document' as const],
  validMonths: 12,
}
const why = 'It is the same one'

let admin: TestUser
let owner: TestUser
beforeEach(async () => {
  await db.deleteFrom('vendors').execute()
  await db.deleteFrom('certificates').execute()
  admin = await createUser(db, { role: 1 })
  owner = await createUser(db)
})

const linesOf = (target: string) =>
  db.selectFrom('auditLog').selectAll().where('target', '=', target).orderBy('id').execute()

async function shown(vendorId: number, language = 'en'): Promise<string[]> {
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `profile-${vendorId}`)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return (record as { certifications: { title: string }[] }).certifications.map(({ title }) => title)
}

async function evidenceOf(vendorId: number, certificateId: number): Promise<string> {
  const { items } = await clientOf(admin).getHeldCertificates({ state: 'all', certificateId })
  return items.find(one => one.vendor.id === vendorId)?.evidence ?? ''
}

test('only admins see or change them', async () => {
  const id = await createCertificate(db)
  const client = clientOf(owner)
  const missing = { code: 'NOT_FOUND' }
  await expect(client.getCertificates({})).rejects.toMatchObject(missing)
  await expect(client.getHeldCertificates({})).rejects.toMatchObject(missing)
  await expect(client.addCertificate({ fields })).rejects.toMatchObject(missing)
  await expect(client.changeCertificate({ id, revision: 0, fields })).rejects.toMatchObject(missing)
  await expect(client.setCertificatePicture({ id, revision: 0, fileId: null })).rejects.toMatchObject(missing)
  await expect(client.sortCertificates({ ids: [id] })).rejects.toMatchObject(missing)
  await expect(client.retireCertificate({ id, revision: 0, isRetired: true, why })).rejects.toMatchObject(missing)
  const merge = { id, revision: 0, into: id, intoRevision: 0, why }
  await expect(client.mergeCertificates(merge)).rejects.toMatchObject(missing)
  const check = { vendorId: 1, certificateId: id, evidence: '', isRight: true }
  await expect(client.checkCertificate(check)).rejects.toMatchObject(missing)
})

test('a certificate is added behind the others, and its handle is its own', async () => {
  await createCertificate(db, { handle: 'fair', title: { en: 'Fair' }, sortOrder: 4 })
  const { id } = await clientOf(admin).addCertificate({ fields })
  const { items, count } = await clientOf(admin, 'si').getCertificates({})
  expect(count).toBe(2)
  expect(items[1]).toMatchObject({ ...fields, id, name: 'කාබනික', revision: 0, holders: 0, isRetired: false })
  await expect(clientOf(admin).addCertificate({ fields })).rejects.toMatchObject({
    ...{ code: 'gm-error-certificate-handle', data: { field: 'handle' } },
  })
  expect(await linesOf(`certificate:${id}`)).toMatchObject([
    { action: 'certificate.add', userId: admin.id, after: { handle: 'organic', validMonths: 12 } },
  ])
})

test.each(['javascript:alert(1)', 'http://organic.test/', '/somewhere'])(
  '%s is no link of a certificate',
  async link => {
    await expect(clientOf(admin).addCertificate({ fields: { ...fields, link } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)

test('a new name is in the search of all who hold it, and who saw an older one changes nothing', async () => {
  const id = await createCertificate(db, { ...fields, title: { en: 'Bio' } })
  const vendorId = await createVendor(db, { certificates: [{ certificateId: id, number: '7' }] })
  expect(await shown(vendorId)).toEqual(['Bio'])
  await clientOf(admin).changeCertificate({ id, revision: 0, fields })
  expect(await shown(vendorId)).toEqual(['Organic'])
  expect(await shown(vendorId, 'si')).toEqual(['කාබනික'])
  const again = clientOf(admin).changeCertificate({ id, revision: 0, fields: { ...fields, issuer: 'Other' } })
  await expect(again).rejects.toMatchObject({ code: 'gm-error-certificate-changed', status: 409 })
  const { items } = await clientOf(admin).getCertificates({})
  expect(items).toMatchObject([{ revision: 1, issuer: 'Control Union', changedBy: admin.name }])
  expect(await linesOf(`certificate:${id}`)).toMatchObject([
    { before: { title: { en: 'Bio' } }, after: { title: { en: 'Organic' } } },
  ])
})

test('the order is that of all that can be chosen, or nothing changes', async () => {
  const [a, b, c] = [await createCertificate(db), await createCertificate(db), await createCertificate(db)]
  await db.updateTable('certificates').set({ retiredAt: new Date() }).where('id', '=', c).execute()
  await clientOf(admin).sortCertificates({ ids: [b, a] })
  expect((await clientOf(admin).getCertificates({})).items.map(({ id }) => id)).toEqual([b, a])
  for (const ids of [[a], [a, b, c], [a, a]])
    await expect(clientOf(admin).sortCertificates({ ids })).rejects.toMatchObject({
      code: 'gm-error-certificate-changed',
    })
})

test('a retired one stays with those who hold it', async () => {
  const id = await createCertificate(db, { title: { en: 'Organic' } })
  const vendorId = await createVendor(db, { certificates: [{ certificateId: id, number: '7' }] })
  await clientOf(admin).retireCertificate({ id, revision: 0, isRetired: true, why: 'Its issuer closed' })
  expect((await clientOf(admin).getCertificates({})).items).toEqual([])
  expect((await clientOf(admin).getCertificates({ state: 'retired' })).items).toMatchObject([
    { id, isRetired: true, holders: 1 },
  ])
  expect(await shown(vendorId)).toEqual(['Organic'])
  await clientOf(admin).retireCertificate({ id, revision: 1, isRetired: false, why: 'It opened again' })
  expect((await clientOf(admin).getCertificates({})).items).toMatchObject([{ id, isRetired: false }])
  expect((await linesOf(`certificate:${id}`)).map(one => [one.action, one.why])).toEqual([
    ['certificate.retire', 'Its issuer closed'],
    ['certificate.restore', 'It opened again'],
  ])
})

test('merged, every holder has the other one, once, with the later end', async () => {
  const from = await createCertificate(db, { title: { en: 'Organic (EU)' } })
  const into = await createCertificate(db, { title: { en: 'EU organic' } })
  const one = await createVendor(db, { certificates: [{ certificateId: from, number: '1' }] })
  const both = await createVendor(db, {
    certificates: [
      { certificateId: from, number: '2', validUntil: '2099-01-01' },
      { certificateId: into, number: '3', validUntil: '2098-01-01' },
    ],
  })
  const evidence = await evidenceOf(both, from)
  const check = { vendorId: both, certificateId: from, evidence, isRight: false, why: 'Not in the register' }
  await clientOf(admin).checkCertificate(check)
  const merge = { id: from, revision: 0, into, intoRevision: 0, why }
  expect(await clientOf(admin).mergeCertificates(merge)).toEqual({ enterprises: 2 })
  const { items } = await clientOf(admin).getHeldCertificates({ state: 'all' })
  expect(items.map(({ vendor, certificate, number }) => [vendor.id, certificate.name, number])).toEqual([
    [both, 'EU organic', '2'],
    [one, 'EU organic', '1'],
  ])
  // what was found of the evidence goes with it
  expect(items[0]?.check).toMatchObject({ isRight: false, why: 'Not in the register' })
  expect(await shown(one)).toEqual(['EU organic'])
  // an application or import that still names the merged one gets the other
  const late = await createVendor(db, {
    certificates: [
      { certificateId: from, number: '8' },
      { certificateId: into, number: '9' },
    ],
  })
  expect(await shown(late)).toEqual(['EU organic'])
  expect((await clientOf(admin).getCertificates({ state: 'retired' })).items).toEqual([])
  await expect(clientOf(admin).mergeCertificates(merge)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of two that a network gives, the one without an end stays', async () => {
  const [networkId, vendorId] = [await createNetwork(db), await createVendor(db)]
  const given = { networkId, holders: [vendorId] }
  const [from, into] = [await createGivenCertificate(db, given), await createGivenCertificate(db, given)]
  const held = () => db.selectFrom('vendorCertificates').select(['certificateId', sql`valid_until::text`.as('until')])
  await db
    .updateTable('vendorCertificates')
    .set({ validUntil: '2026-06-01' })
    .where('certificateId', '=', into)
    .execute()
  await clientOf(admin).mergeCertificates({ id: from, revision: 0, into, intoRevision: 0, why })
  expect(await held().where('vendorId', '=', vendorId).execute()).toEqual([{ certificateId: into, until: null }])
})

test('a certificate is merged neither with itself nor into one that is retired', async () => {
  const [from, into] = [await createCertificate(db), await createCertificate(db)]
  await clientOf(admin).retireCertificate({ id: into, revision: 0, isRetired: true, why })
  const refused = { code: 'gm-error-certificate-merge', data: { field: 'into' } }
  const merge = { id: from, revision: 0, into, intoRevision: 1, why }
  await expect(clientOf(admin).mergeCertificates(merge)).rejects.toMatchObject(refused)
  await expect(clientOf(admin).mergeCertificates({ ...merge, into: from })).rejects.toMatchObject(refused)
})

test('a number or document waits until an admin looked at it, and again when it changes', async () => {
  const certificateId = await createCertificate(db, { asks: ['document'] })
  const vendorId = await createVendor(db, {
    brand: { en: 'Hive' },
    certificates: [{ certificateId, number: 'LK-7', validUntil: '2099-01-01' }],
  })
  await createVendor(db, { certificates: [{ certificateId, number: '' }] })
  await createListedVendor(db, { certificates: [{ certificateId, number: '4' }] })
  const waiting = async () => (await clientOf(admin).getHeldCertificates({})).items
  expect(await waiting()).toMatchObject([
    { vendor: { id: vendorId, name: 'Hive' }, number: 'LK-7', missing: ['document'], check: null, standing: 'valid' },
  ])
  expect((await clientOf(admin).getCertificates({})).items).toMatchObject([{ holders: 3, waiting: 1 }])
  const evidence = await evidenceOf(vendorId, certificateId)
  await clientOf(admin).checkCertificate({ vendorId, certificateId, evidence, isRight: true })
  expect(await waiting()).toEqual([])
  await db.updateTable('vendorCertificates').set({ number: 'LK-8' }).where('vendorId', '=', vendorId).execute()
  expect(await waiting()).toMatchObject([{ number: 'LK-8' }])
  const old = clientOf(admin).checkCertificate({ vendorId, certificateId, evidence, isRight: true })
  await expect(old).rejects.toMatchObject({ code: 'gm-error-certificate-changed' })
})

test('what isn’t right has no tick, and its team reads why', async () => {
  const certificateId = await createCertificate(db, { title: { en: 'Organic' } })
  const vendorId = await createVendor(db, { certificates: [{ certificateId, number: 'LK-7' }] })
  await db.insertInto('vendorTeam').values({ vendorId, userId: owner.id, role: 1 }).execute()
  const evidence = await evidenceOf(vendorId, certificateId)
  const check = { vendorId, certificateId, evidence, isRight: false }
  const without = clientOf(admin).checkCertificate(check)
  await expect(without).rejects.toMatchObject({ code: 'gm-error-message-required', data: { field: 'why' } })
  await clientOf(admin).checkCertificate({ ...check, why: 'Not in the register' })
  await clientOf(admin).checkCertificate({ ...check, why: 'Not in the register' })
  expect(await shown(vendorId)).toEqual([])
  const { items } = await clientOf(admin).getHeldCertificates({ state: 'notRight' })
  expect(items).toMatchObject([
    { standing: 'self-declared', check: { isRight: false, why: 'Not in the register', by: admin.name } },
  ])
  const mails = await db.selectFrom('mails').select('text').where('toAddress', '=', owner.email).execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Not in the register')
  expect(await linesOf(`vendor:${vendorId}`)).toMatchObject([
    {
      ...{ action: 'certificate.check', why: 'Not in the register', details: { certificateId } },
      ...{ before: { isRight: null }, after: { isRight: false } },
    },
  ])
  await clientOf(admin).checkCertificate({ ...check, isRight: true })
  expect(await shown(vendorId)).toEqual(['Organic'])
})

test('held certificates are found by words, certificate and end', async () => {
  const [organic, fair] = [await createCertificate(db), await createCertificate(db)]
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await createVendor(db, {
    brand: { en: 'Hive', si: 'මී වදය' },
    certificates: [
      { certificateId: organic, number: 'LK-7', validUntil: soon },
      { certificateId: fair, number: '100%', validUntil: '2026-06-01' },
    ],
  })
  const found = async (asked: object) =>
    (await clientOf(admin).getHeldCertificates({ state: 'all', ...asked })).items.map(({ number }) => number)
  expect(await found({})).toEqual(['100%', 'LK-7'])
  expect(await found({ search: 'වද' })).toEqual(['100%', 'LK-7'])
  expect(await found({ search: '0%' })).toEqual(['100%'])
  expect(await found({ certificateId: organic })).toEqual(['LK-7'])
  expect(await found({ state: 'endsSoon' })).toEqual(['LK-7'])
  expect(await found({ state: 'ended' })).toEqual(['100%'])
  const { items } = await clientOf(admin).getCertificates({})
  expect(items.map(one => one.endsSoon)).toEqual([1, 0])
})
