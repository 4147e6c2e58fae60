import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import {
  createCertificate,
  createGivenCertificate,
  createNode,
  createVendor,
} from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { profileProposalsRoutes } from './profile-proposals.routes.ts'

const { db } = await testDatabase()

type Person = Awaited<ReturnType<typeof createUser>>

const as = ({ id: userId }: Person, role = 2) =>
  createRouterClient(profileProposalsRoutes(db, 'https://pola.test'), { context: asViewer({ userId, role }) })

const admin = as(await createUser(db, { role: 1 }), 1)

async function stall() {
  const vendorId = await createVendor(db, { brand: { en: 'Leaf' } })
  const owner = await createUser(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId: owner.id, role: 1 }).execute()
  const sector = await createNode(db, { type: 'sector', handle: `tea-${vendorId}`, title: { en: `Tea ${vendorId}` } })
  const certificate = await createCertificate(db)
  const held = { certificateId: certificate, number: 'A1', issuedOn: '2024-01-01', renewedOn: null, validUntil: null }
  const wanted = { brand: { en: 'Leaf & Bud', si: 'කොළ' }, sectorIds: [sector], certificates: [held] }
  return { id: vendorId, owner, api: as(owner), wanted }
}

async function seen(vendorId: number) {
  const { items } = await admin.getProposals({ state: 'open', limit: 100 })
  return items.find(one => one.vendor.id === vendorId)!
}

const brandOf = async (id: number) =>
  (await db.selectFrom('vendors').select('brand').where('id', '=', id).executeTakeFirstOrThrow()).brand

test('reviewed values change only when an admin accepts the proposal', async () => {
  const { id, owner, api, wanted } = await stall()
  await api.saveProposal({ id, revision: null, values: wanted })
  expect(await brandOf(id)).toEqual({ en: 'Leaf' })
  const proposal = await seen(id)
  expect(proposal.differences).toMatchObject([
    { field: 'brand', language: 'en', before: ['Leaf'], after: ['Leaf & Bud'] },
    { field: 'brand', language: 'si', before: [], after: ['කොළ'] },
    { field: 'sectorIds', before: [], after: [`Tea ${id}`] },
    { field: 'certificates', before: [] },
  ])
  await admin.decideProposal({ id: proposal.id, seen: proposal.seen, accept: ['brand', 'sectorIds', 'certificates'] })
  expect(await notifiedKinds(db, owner.id)).toEqual(['proposal-answered'])
  expect(await api.getOwnProposal({ id })).toMatchObject({ current: wanted, open: null, last: { state: 'accepted' } })
  const again = admin.decideProposal({ id: proposal.id, seen: proposal.seen, accept: [] })
  await expect(again).rejects.toMatchObject({ code: 'gm-error-proposal-decided', status: 409 })
})

test('a decided proposal keeps showing its differences at the time of the decision', async () => {
  const { id, api, wanted } = await stall()
  await api.saveProposal({ id, revision: null, values: wanted })
  const { id: proposalId, differences, seen: given } = await seen(id)
  await admin.decideProposal({ id: proposalId, seen: given, accept: ['brand', 'sectorIds', 'certificates'] })
  await api.saveProposal({ id, revision: null, values: { ...wanted, brand: { en: 'Bud' } } })
  const second = await seen(id)
  await api.withdrawProposal({ id })
  await db
    .updateTable('vendors')
    .set({ brand: { en: 'Elsewhere' } })
    .where('id', '=', id)
    .execute()
  const { items } = await admin.getProposals({ limit: 100 })
  const shown = (wantedId: number) => items.find(one => one.id === wantedId)?.differences
  expect(shown(proposalId)).toEqual(differences)
  expect(shown(second.id)).toEqual(second.differences)
})

test('an admin accepts a part, and gives a reason for refusing the rest', async () => {
  const { id, api, owner, wanted } = await stall()
  await api.saveProposal({ id, revision: null, values: wanted })
  const { id: proposalId, seen: given } = await seen(id)
  const silent = admin.decideProposal({ id: proposalId, seen: given, accept: ['sectorIds'] })
  await expect(silent).rejects.toMatchObject({ code: 'gm-error-message-required' })
  await admin.decideProposal({ id: proposalId, seen: given, accept: ['sectorIds'], reason: 'The name is taken.' })
  expect(await api.getOwnProposal({ id })).toMatchObject({
    current: { brand: { en: 'Leaf' }, sectorIds: wanted.sectorIds, certificates: [] },
    last: { state: 'partly', accepted: ['sectorIds'], reason: 'The name is taken.' },
  })
  expect((await mailsTo(db, owner.email)).map(mail => mail.subject)).toEqual([
    'Some of your changes to Leaf’s profile are accepted',
  ])
})

test('a decision on an outdated view of a proposal is refused', async () => {
  const { id, api, wanted } = await stall()
  await api.saveProposal({ id, revision: null, values: wanted })
  const before = await seen(id)
  await api.saveProposal({ id, revision: 0, values: { ...wanted, brand: { en: 'Something else' } } })
  const decide = { id: before.id, seen: before.seen, accept: ['brand' as const], reason: 'Fine' }
  await expect(admin.decideProposal(decide)).rejects.toMatchObject({ code: 'gm-error-proposal-changed', status: 409 })
  expect(await brandOf(id)).toEqual({ en: 'Leaf' })
})

test('only one proposal is open at a time; it can be changed by those who saw it, and withdrawn', async () => {
  const { id, api, wanted } = await stall()
  await api.saveProposal({ id, revision: null, values: wanted })
  const second = api.saveProposal({ id, revision: null, values: wanted })
  await expect(second).rejects.toMatchObject({ code: 'gm-error-proposal-changed' })
  const none = api.saveProposal({ id, revision: 0, values: { brand: { en: 'Leaf' }, sectorIds: [], certificates: [] } })
  await expect(none).rejects.toMatchObject({ code: 'gm-error-proposal-same' })
  expect(await api.withdrawProposal({ id })).toMatchObject({ open: null })
  await expect(api.withdrawProposal({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('unknown sectors or certificates can’t be proposed, nor an empty name', async () => {
  const { id, api, wanted } = await stall()
  const unknown = api.saveProposal({ id, revision: null, values: { ...wanted, sectorIds: [2_000_000_000] } })
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const nameless = api.saveProposal({ id, revision: null, values: { ...wanted, brand: { en: ' ' } } })
  await expect(nameless).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('what a network gives is no part of it: it is neither shown there nor can be proposed', async () => {
  const { id, api, wanted } = await stall()
  const networkId = await createNetwork(db)
  await createMembership(db, { networkId, vendorId: id })
  const certificateId = await createGivenCertificate(db, { networkId, holders: [id] })
  const claimed = { ...wanted, certificates: wanted.certificates.map(one => ({ ...one, certificateId })) }
  await expect(api.saveProposal({ id, revision: null, values: claimed })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await api.saveProposal({ id, revision: null, values: wanted })
  const proposal = await seen(id)
  expect(proposal.differences).toContainEqual(expect.objectContaining({ field: 'certificates', before: [] }))
  await admin.decideProposal({ id: proposal.id, seen: proposal.seen, accept: ['certificates'], reason: 'Only these.' })
  const held = await db.selectFrom('vendorCertificates').select('certificateId').where('vendorId', '=', id).execute()
  expect(held.map(one => one.certificateId).sort()).toEqual(
    [certificateId, ...wanted.certificates.map(one => one.certificateId)].sort(),
  )
})
