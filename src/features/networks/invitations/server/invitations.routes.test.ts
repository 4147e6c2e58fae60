import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/networks/activities/activities.tables.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { mailNow, notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { stopAddress } from '#features/people/referrals/referrals.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { invitationMailsToAddress } from '../invitation-rules.ts'
import { createInvitation } from '../invitations.factory.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { deleteOldInvitations, forgetInvitationsTo } from './list-invitations.ts'

const { db } = await testDatabase()
const router = invitationsRoutes(db, 'https://pola.test')
const as = (who: TestUser | null) =>
  createRouterClient(router, { context: who ? asViewer({ userId: who.id, role: 2 }) : guest() })
const missing = { code: 'NOT_FOUND' }

let manager: TestUser
let invited: TestUser
let networkId: number
let subDomain: string
let vendorId: number

beforeEach(async () => {
  ;[manager, invited] = [await createUser(db), await createUser(db)]
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.admin)
  subDomain = `inv${runner}`
  networkId = await createNetwork(db, { vendorId: runner, subDomain, name: { en: 'Growers' } })
  vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  await addToTeam(db, vendorId, invited.id, teamRoles.admin)
})

const byMail = (email: string, isTrusted = true) =>
  as(manager).invite({ networkId, invitation: { way: 'mail', email, isTrusted, days: 14 } })
const byLink = async (maxUses: number, isTrusted = false) => {
  const { link, invitation } = await as(manager).invite({
    ...{ networkId, invitation: { way: 'link', isTrusted, days: 14, maxUses } },
  })
  return { token: tokenIn(link ?? ''), id: invitation.id }
}
const tokenIn = (text: string) => /network-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const newestLink = async (email: string) => tokenIn((await mailsTo(db, email))[0]?.text ?? '')
const accept = (token: string, who = invited, vendor = vendorId) =>
  as(who).acceptInvitation({ token, vendorId: vendor })
const states = async (vendor = vendorId) => {
  const rows = await db
    .selectFrom('membershipPeriods')
    .innerJoin('memberships', 'memberships.id', 'membershipPeriods.membershipId')
    .select(['status', 'source', 'decidedBy'])
    .where('memberships.networkId', '=', networkId)
    .where('vendorId', '=', vendor)
    .orderBy('membershipPeriods.id')
    .execute()
  return rows
}

test('strangers and reviewers in the network invite nobody and see no invitations', async () => {
  const reviewer = await createUser(db)
  await db
    .insertInto('networkRoles')
    .values({ networkId, userId: reviewer.id, role: 'reviewer', givenBy: null })
    .execute()
  const { id } = await createInvitation(db, { networkId })
  const invitation = { way: 'link' as const, isTrusted: true, days: 3, maxUses: 2 }
  for (const who of [invited, reviewer]) {
    await expect(as(who).getInvitations({ networkId })).rejects.toMatchObject(missing)
    await expect(as(who).invite({ networkId, invitation })).rejects.toMatchObject(missing)
    await expect(as(who).revokeInvitation({ networkId, invitationId: id })).rejects.toMatchObject(missing)
  }
  // nor do admins of another network reach it
  const elsewhere = await createNetwork(db, { subDomain: `other${vendorId}` })
  const foreign = await createInvitation(db, { networkId: elsewhere })
  await expect(as(manager).revokeInvitation({ networkId, invitationId: foreign.id })).rejects.toMatchObject(missing)
})

test('a wrong, expired, taken back, used and foreign token, and one of a hidden network, get the same answer', async () => {
  const past = new Date(Date.now() - 1000)
  const hidden = await createNetwork(db, { subDomain: `hid${vendorId}`, status: 3 })
  const tokens = [
    'x'.repeat(43),
    crypto.randomUUID(),
    (await createInvitation(db, { networkId, expiresAt: past })).token,
    (await createInvitation(db, { networkId, revokedAt: past })).token,
    (await createInvitation(db, { networkId, email: 'somebody@else.example' })).token,
    (await createInvitation(db, { networkId, email: 'another@else.example' })).id,
    (await createInvitation(db, { networkId: hidden })).token,
  ]
  const { token } = await createInvitation(db, { networkId })
  await accept(token, manager, await ownVendor(manager))
  const answers = new Set<string>()
  for (const one of [...tokens, token])
    for (const call of [() => as(invited).lookUpInvitation({ token: one }), () => accept(one)])
      answers.add(
        await call().then(
          () => 'accepted',
          error => `${error.status} ${error.code} ${error.message}`,
        ),
      )
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toMatch(/^404 NOT_FOUND/)
  expect(await states()).toEqual([])
})

async function ownVendor(who: TestUser, role: 1 | 2 | 3 = teamRoles.owner) {
  const own = await createVendor(db)
  await addToTeam(db, own, who.id, role)
  return own
}

test('who is trusted is a member at once, once, and both sides hear of it', async () => {
  const { invitation } = await byMail(` ${invited.email.toUpperCase()} `)
  const token = await newestLink(invited.email)
  expect(token).not.toBe('')
  expect(await as(null).lookUpInvitation({ token })).toMatchObject({ network: { name: 'Growers' }, you: null })
  expect((await as(invited).lookUpInvitation({ token })).you).toEqual({
    isVerified: true,
    enterprises: [{ id: vendorId, name: 'Hive', imageUrl: null, isMember: false }],
  })
  const answers = await Promise.all([accept(token), accept(token), accept(token)])
  expect(answers).toEqual(Array(3).fill({ subDomain, state: 'approved', form: null }))
  expect(await states()).toEqual([{ status: 1, source: 'network', decidedBy: manager.id }])
  const log = await db
    .selectFrom('networkActivities')
    .select(['type', 'userId', 'actingVendorId', 'data'])
    .where('vendorId', '=', vendorId)
    .execute()
  expect(log).toMatchObject([
    { type: 'added', userId: invited.id, actingVendorId: vendorId, data: { after: { state: 'approved' } } },
  ])
  expect(await notifiedKinds(db, invited.id)).toEqual(['network-decided'])
  expect(await notifiedKinds(db, manager.id)).toEqual(['network-invitation-accepted'])
  expect((await as(manager).getInvitations({ networkId })).items).toMatchObject([
    { id: invitation.id, email: invited.email, state: 'used', uses: 1, accepted: [{ name: 'Hive' }] },
  ])
  // a mail is for one enterprise
  await expect(accept(token, invited, await ownVendor(invited))).rejects.toMatchObject(missing)
})

test('who must answer is in progress, and a trusted invitation later makes it a member', async () => {
  const { token } = await byLink(5)
  expect(await accept(token)).toMatchObject({ state: 'inProgress', form: null })
  expect(await states()).toEqual([{ status: 3, source: 'application', decidedBy: invited.id }])
  const trusted = await byLink(5, true)
  expect(await accept(trusted.token)).toMatchObject({ state: 'approved' })
  expect((await states()).map(({ status }) => status)).toContain(1)
  const other = await byLink(5)
  await expect(accept(other.token)).rejects.toMatchObject({ code: 'gm-error-invitation-member', status: 409 })
})

test('a link is for as many enterprises as it says, also of those that accept at once, until it is taken back', async () => {
  const { token, id } = await byLink(2)
  const vendors = await Promise.all([1, 2, 3, 4].map(() => ownVendor(invited)))
  const answers = await Promise.allSettled(vendors.map(one => accept(token, invited, one)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const { items } = await as(manager).getInvitations({ networkId })
  expect(items).toMatchObject([{ state: 'used', uses: 2, maxUses: 2 }])
  const more = await byLink(100)
  await as(manager).revokeInvitation({ networkId, invitationId: more.id })
  await as(manager).revokeInvitation({ networkId, invitationId: id })
  await expect(accept(more.token)).rejects.toMatchObject(missing)
  expect((await as(manager).getInvitations({ networkId })).items.map(({ state }) => state).sort()).toEqual([
    'revoked',
    'used',
  ])
})

test('only owners and admins of an enterprise accept for it, with a verified address', async () => {
  const { token } = await byLink(5, true)
  const colleague = await createUser(db)
  await addToTeam(db, vendorId, colleague.id, teamRoles.member)
  for (const who of [colleague, manager]) await expect(accept(token, who)).rejects.toMatchObject(missing)
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', invited.id).execute()
  await expect(accept(token)).rejects.toMatchObject({ code: 'gm-error-email-not-verified', status: 403 })
  expect(await states()).toEqual([])
})

test('inviting again ends the link before, in the look and words of the network, and the database has digests only', async () => {
  const email = `new${vendorId}@tea.example`
  const invitedWords = { subject: { en: 'Join {{network}} until {{day}}' }, text: {} }
  await db
    .updateTable('networks')
    .set({ settings: JSON.stringify({ messages: { invited: invitedWords } }) as never })
    .where('id', '=', networkId)
    .execute()
  expect(await byMail(email)).toMatchObject({ isResent: false, link: null })
  const first = await newestLink(email)
  expect(await byMail(email, false)).toMatchObject({ isResent: true, invitation: { isTrusted: false, uses: 0 } })
  const second = await newestLink(email)
  const [mail] = await mailsTo(db, email)
  expect(mail?.subject).toMatch(/^Join Growers until \d+ \w+ \d{4}$/)
  expect(mail?.html).toContain('>Growers</span>')
  await expect(as(null).lookUpInvitation({ token: first })).rejects.toMatchObject(missing)
  expect(await as(null).lookUpInvitation({ token: second })).toMatchObject({ isTrusted: false })
  const rows = await db.selectFrom('networkInvitations').selectAll().where('networkId', '=', networkId).execute()
  expect(JSON.stringify(rows)).not.toContain(second)
  await expect(byMail('no address')).rejects.toMatchObject({ code: 'gm-error-valid-email-address-required' })
})

test('an address gets few mails in a day, and none if it stopped invitations', async () => {
  const email = `often${vendorId}@tea.example`
  for (let times = 0; times < invitationMailsToAddress; times++) await byMail(email)
  await expect(byMail(email)).rejects.toMatchObject({ code: 'gm-error-invitation-mails', status: 429 })
  expect(await mailsTo(db, email)).toHaveLength(invitationMailsToAddress)
  const stopped = `stopped${vendorId}@tea.example`
  await stopAddress(db, stopped)
  expect(await byMail(stopped)).toMatchObject({ isResent: false })
  expect(await mailsTo(db, stopped)).toEqual([])
})

test('who turned the mails of networks off finds the invitation in their notifications alone', async () => {
  await db
    .insertInto('notificationPreferences')
    .values({ userId: invited.id, groupName: 'networks', inApp: true, mail: 'off', push: false })
    .execute()
  const { invitation } = await byMail(invited.email)
  await mailNow(db, invited.id)
  expect(await mailsTo(db, invited.email)).toEqual([])
  expect(await notifiedKinds(db, invited.id)).toEqual(['network-invited'])
  // the notification leads there by the invitation’s id, which is of no use to others
  expect(await as(invited).lookUpInvitation({ token: invitation.id })).toMatchObject({ isTrusted: true })
  await expect(as(manager).lookUpInvitation({ token: invitation.id })).rejects.toMatchObject(missing)
})

test('old invitations and those to a deleted account’s address are deleted', async () => {
  const old = new Date(Date.now() - 91 * 86_400_000)
  await createInvitation(db, { networkId, expiresAt: old, email: 'old@tea.example' })
  const kept = await createInvitation(db, { networkId })
  await createInvitation(db, { networkId, email: 'gone@tea.example' })
  await deleteOldInvitations(db, new Date())
  await db.transaction().execute(tx => forgetInvitationsTo(tx, 'Gone@tea.example'))
  expect((await as(manager).getInvitations({ networkId })).items.map(({ id }) => id)).toEqual([kept.id])
})

test('a member that left can be invited again', async () => {
  const ended = new Date(Date.now() - 86_400_000)
  await createMembership(db, {
    networkId,
    vendorId,
    periods: [{ startsAt: new Date(ended.getTime() - 1e10), endsAt: ended }],
  })
  const { token } = await byLink(1, true)
  expect(await accept(token)).toMatchObject({ state: 'approved' })
})
