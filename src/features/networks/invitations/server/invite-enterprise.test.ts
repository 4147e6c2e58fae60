import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createLevel, createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { invitationMailsToAddress } from '../invitation-rules.ts'
import { invitationsRoutes } from './invitations.routes.ts'

const { db } = await testDatabase()
const router = invitationsRoutes(db, 'https://pola.test')
const as = (who: TestUser) => createRouterClient(router, { context: asViewer({ userId: who.id, role: 2 }) })
const missing = { code: 'NOT_FOUND' }

let manager: TestUser
let owner: TestUser
let colleague: TestUser
let member: TestUser
let stranger: TestUser
let networkId: number
let vendorId: number

beforeEach(async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createUser(db)))
  ;[manager, owner, colleague, member, stranger] = people as [TestUser, TestUser, TestUser, TestUser, TestUser]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.admin)
  networkId = await createNetwork(db, { vendorId: runner, name: { en: 'Growers' } })
  vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  await addToTeam(db, vendorId, colleague.id, teamRoles.admin)
  await addToTeam(db, vendorId, member.id, teamRoles.member)
})

type Terms = { isTrusted?: boolean; levelId?: number | null }
const invite = (vendor = vendorId, { isTrusted = true, levelId = null }: Terms = {}) =>
  as(manager).invite({ networkId, invitation: { way: 'enterprise', vendorId: vendor, isTrusted, days: 14, levelId } })
const levels = async (vendor = vendorId) => {
  const rows = await db
    .selectFrom('membershipPeriods')
    .innerJoin('memberships', 'memberships.id', 'membershipPeriods.membershipId')
    .select(['status', 'levelId'])
    .where('memberships.networkId', '=', networkId)
    .where('vendorId', '=', vendor)
    .execute()
  return rows.map(({ status, levelId }) => [status, levelId])
}

test('strangers invite no enterprise, and nobody outside its owners and admins finds the invitation', async () => {
  const given = { way: 'enterprise' as const, vendorId, isTrusted: true, days: 14, levelId: null }
  await expect(as(owner).invite({ networkId, invitation: given })).rejects.toMatchObject(missing)
  const { invitation } = await invite()
  const own = await createVendor(db)
  await addToTeam(db, own, stranger.id, teamRoles.owner)
  for (const who of [stranger, member, manager]) {
    await expect(as(who).lookUpInvitation({ token: invitation.id })).rejects.toMatchObject(missing)
    await expect(as(who).acceptInvitation({ token: invitation.id, vendorId: own })).rejects.toMatchObject(missing)
  }
})

test('owners and admins are notified and mailed, and accept for this enterprise alone', async () => {
  const { invitation, link } = await invite()
  expect(link).toBeNull()
  expect(invitation).toMatchObject({ email: null, vendor: { id: vendorId, name: 'Hive' }, state: 'open' })
  for (const who of [owner, colleague]) {
    expect(await notifiedKinds(db, who.id)).toEqual(['network-invited'])
    const [mail] = await mailsTo(db, who.email)
    expect(mail?.text).toContain(`https://pola.test/network-invitation?token=${invitation.id}`)
    expect(mail?.text).toContain('because Growers invited Hive')
  }
  expect(await notifiedKinds(db, member.id)).toEqual([])
  const other = await createVendor(db)
  await addToTeam(db, other, owner.id, teamRoles.owner)
  const { you } = await as(owner).lookUpInvitation({ token: invitation.id })
  expect(you?.enterprises.map(one => one.id)).toEqual([vendorId])
  await expect(as(owner).acceptInvitation({ token: invitation.id, vendorId: other })).rejects.toMatchObject(missing)
  expect(await as(colleague).acceptInvitation({ token: invitation.id, vendorId })).toMatchObject({ state: 'approved' })
  expect(await levels()).toEqual([[1, null]])
})

test('a member, one without a team, and a hidden one aren’t invited; inviting again renews, a few times a day', async () => {
  const free = await createVendor(db)
  await expect(invite(free)).rejects.toMatchObject({ code: 'gm-error-invitation-no-team', status: 409 })
  await expect(invite(await createVendor(db, { status: 3 }))).rejects.toMatchObject(missing)
  const first = await invite()
  const again = await invite()
  expect([again.isResent, again.invitation.id]).toEqual([true, first.invitation.id])
  for (let sent = 2; sent < invitationMailsToAddress; sent++) await invite()
  await expect(invite()).rejects.toMatchObject({ code: 'gm-error-invitation-mails' })
  await createMembership(db, { networkId, vendorId: free })
  await addToTeam(db, free, stranger.id, teamRoles.owner)
  await expect(invite(free)).rejects.toMatchObject({ code: 'gm-error-invitation-member' })
})

test('who joins gets the level of the invitation, unless that has no place left', async () => {
  const foreign = await createLevel(db, { networkId: await createNetwork(db) })
  await expect(invite(vendorId, { levelId: foreign })).rejects.toMatchObject(missing)
  const levelId = await createLevel(db, { networkId, name: { en: 'Founding' }, maxMembers: 1, maxListings: 0 })
  const { invitation } = await invite(vendorId, { levelId })
  expect(invitation.level).toEqual({ id: levelId, name: 'Founding' })
  expect(await as(owner).lookUpInvitation({ token: invitation.id })).toMatchObject({ level: 'Founding' })
  const accept = () => as(owner).acceptInvitation({ token: invitation.id, vendorId })
  const listingId = await createListing(db, { vendorId })
  await expect(accept()).rejects.toMatchObject({ code: 'gm-error-level-listings' })
  await db.deleteFrom('listings').where('id', '=', listingId).execute()
  const taken = await createVendor(db)
  const periods = [{ levelId }]
  const membershipId = await createMembership(db, { networkId, vendorId: taken, periods })
  await expect(accept()).rejects.toMatchObject({ code: 'gm-error-level-full' })
  expect(await levels()).toEqual([])
  await db.deleteFrom('memberships').where('id', '=', membershipId).execute()
  await accept()
  expect(await levels()).toEqual([[1, levelId]])
})

test('who applies takes no place of the level yet, and has it for the decision', async () => {
  const levelId = await createLevel(db, { networkId, maxMembers: 1 })
  await createMembership(db, { networkId, vendorId: await createVendor(db), periods: [{ levelId }] })
  const { invitation } = await invite(vendorId, { levelId, isTrusted: false })
  await as(owner).acceptInvitation({ token: invitation.id, vendorId })
  expect(await levels()).toEqual([[3, levelId]])
})

test('who has applied already gets the level of the invitation, too', async () => {
  const levelId = await createLevel(db, { networkId })
  await createMembership(db, { networkId, vendorId, periods: [{ status: 3 }] })
  const { invitation } = await invite(vendorId, { levelId, isTrusted: false })
  await as(owner).acceptInvitation({ token: invitation.id, vendorId })
  expect((await levels()).at(-1)).toEqual([3, levelId])
})
