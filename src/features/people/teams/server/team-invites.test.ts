import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { limitSettings } from '#server/settings/limit-settings.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addToTeam } from '../teams.factory.ts'
import { mailsToAddressADay } from './invite-limits.ts'
import { teamsRoutes } from './teams.routes.ts'

const { db } = await testDatabase()
const routes = teamsRoutes(db, 'https://pola.example')
const as = (user: TestUser | null) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

let vendorId: number
let owner: TestUser
let invited: TestUser
let stranger: TestUser
beforeEach(async () => {
  await db.deleteFrom('appSettings').where('key', '=', 'limits').execute()
  vendorId = await createVendor(db, { brand: { en: 'Nuwara Leaf', si: 'නුවර කොළ' } })
  owner = await createUser(db, { name: 'Nimali' })
  invited = await createUser(db)
  stranger = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
})

const invite = (email = invited.email, role: 2 | 3 = 3) => as(owner).inviteToTeam({ vendorId, email, role })

/** The token in the newest mail to an address. */
async function tokenFor(email = invited.email): Promise<string> {
  const [mail] = await mailsTo(db, email)
  const link = mail?.links.find(one => one.startsWith('https://pola.example/team-invite?token='))
  return new URL(link ?? 'none:').searchParams.get('token') ?? ''
}

async function isMember(user: TestUser): Promise<boolean> {
  const rows = await db.selectFrom('vendorTeam').selectAll().where('vendorId', '=', vendorId).execute()
  return rows.some(({ userId }) => userId === user.id)
}

test('a guest can neither accept nor decline; an unknown token is NOT_FOUND', async () => {
  await invite()
  const token = await tokenFor()
  await expect(as(null).acceptTeamInvite({ token })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).declineTeamInvite({ token })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const call of ['acceptTeamInvite', 'declineTeamInvite', 'lookUpTeamInvite'] as const) {
    await expect(as(invited)[call]({ token: `${token}x` })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('another account can’t answer, and the invited one only once its address is verified', async () => {
  const unverified = await createUser(db, { emailVerified: false })
  await invite()
  await invite(unverified.email)
  const token = await tokenFor()
  for (const call of ['acceptTeamInvite', 'declineTeamInvite'] as const) {
    await expect(as(stranger)[call]({ token })).rejects.toMatchObject({
      code: 'gm-error-invite-other-address',
      status: 403,
    })
  }
  await expect(as(unverified).acceptTeamInvite({ token: await tokenFor(unverified.email) })).rejects.toMatchObject({
    code: 'gm-error-email-not-verified',
    status: 403,
  })
  expect([await isMember(stranger), await isMember(unverified)]).toEqual([false, false])
})

test('an owner can’t resend or revoke another enterprise’s invitation', async () => {
  const other = await createVendor(db)
  await addToTeam(db, other, owner.id, 1)
  const { invite: sent } = await invite()
  for (const call of ['resendTeamInvite', 'revokeTeamInvite'] as const) {
    await expect(as(owner)[call]({ vendorId: other, inviteId: sent.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test.each(['', 'no address', 'a@b', `${'x'.repeat(250)}@pola.example`])(
  '“%s” is refused as an address to invite',
  async email => {
    await expect(invite(email)).rejects.toMatchObject({ code: 'gm-error-valid-email-address-required' })
  },
)

test('a member of the team can’t be invited again, in any spelling of their address', async () => {
  await expect(invite(` ${owner.email.toUpperCase()} `)).rejects.toMatchObject({
    code: 'gm-error-already-member',
    status: 409,
  })
})

test('an invited person opens the link and accepts, keeps acting as themselves, and accepting twice changes nothing', async () => {
  const { isResent } = await invite(` ${invited.email.toUpperCase()}`, 2)
  expect(isResent).toBe(false)
  const token = await tokenFor()
  expect(await as(null).lookUpTeamInvite({ token, language: 'si' })).toEqual({
    state: 'open',
    role: 2,
    vendor: { label: 'නුවර කොළ', type: 'vendor', imageUrl: null, subDomain: expect.any(String) as string },
    inviter: 'Nimali',
    invitedAddress: expect.stringMatching(/^p•••.@example.org$/) as string,
    you: null,
  })
  const answer = { vendorId, type: 'vendor' }
  expect(await as(invited).acceptTeamInvite({ token })).toEqual(answer)
  expect(await as(invited).acceptTeamInvite({ token })).toEqual(answer)
  const { user } = await as(invited).getLoggedIn()
  expect(user).toMatchObject({ selectedVendor: null, actingAsCount: 1 })
  expect((await as(owner).getVendorTeam({ vendorId })).invites).toEqual([])
})

test('a link that no longer works shows a guest no names or addresses', async () => {
  const { invite: sent } = await invite()
  await as(owner).revokeTeamInvite({ vendorId, inviteId: sent.id })
  const shown = await as(null).lookUpTeamInvite({ token: await tokenFor() })
  expect(shown).toMatchObject({ state: 'revoked', inviter: null, invitedAddress: null })
})

test('a removed member can’t return by the same link', async () => {
  await invite()
  const token = await tokenFor()
  await as(invited).acceptTeamInvite({ token })
  await as(owner).removeTeamMember({ vendorId, userId: invited.id })
  await expect(as(invited).acceptTeamInvite({ token })).rejects.toMatchObject({ code: 'gm-error-invite-used' })
})

test('an invitation doesn’t change the role of somebody who is a member by now', async () => {
  await invite(invited.email, 2)
  await addToTeam(db, vendorId, invited.id, 3)
  await as(invited).acceptTeamInvite({ token: await tokenFor() })
  expect((await as(invited).getVendorTeam({ vendorId })).yourRole).toBe(3)
})

test.each<[string, (inviteId: string, token: string) => Promise<unknown>]>([
  ['revoked', inviteId => as(owner).revokeTeamInvite({ vendorId, inviteId })],
  ['declined', (_id, token) => as(invited).declineTeamInvite({ token })],
  ['expired', id => db.updateTable('teamInvites').set({ expiresAt: new Date() }).where('id', '=', id).execute()],
])('a link that is %s says so and lets nobody in', async (state, end) => {
  const { invite: sent } = await invite()
  const token = await tokenFor()
  await end(sent.id, token)
  expect((await as(invited).lookUpTeamInvite({ token })).state).toBe(state)
  await expect(as(invited).acceptTeamInvite({ token })).rejects.toMatchObject({
    code: `gm-error-invite-${state}`,
    status: 409,
  })
  expect(await isMember(invited)).toBe(false)
})

test('declining twice is idempotent, and the enterprise may invite again', async () => {
  await invite()
  const token = await tokenFor()
  await as(invited).declineTeamInvite({ token })
  await as(invited).declineTeamInvite({ token })
  expect((await invite()).isResent).toBe(false)
})

test('inviting an address again sends a new link with the new role, and the old link stops working', async () => {
  const { invite: first } = await invite()
  const old = await tokenFor()
  const { invite: second, isResent } = await invite(invited.email, 2)
  expect([isResent, second.id, second.role]).toEqual([true, first.id, 2])
  await expect(as(invited).acceptTeamInvite({ token: old })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await as(invited).acceptTeamInvite({ token: await tokenFor() })
  expect((await as(invited).getVendorTeam({ vendorId })).yourRole).toBe(2)
})

test('an invitation lasts as many days as the operator allows when it is sent', async () => {
  const daysOf = ({ expiresAt }: { expiresAt: string }) => Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)
  const { invite: sent } = await invite()
  expect(daysOf(sent)).toBe(14)
  await limitSettings.write(db, { revision: 1, chosen: { teamInviteDays: 3 }, saved: null })
  const [kept] = (await as(owner).getVendorTeam({ vendorId })).invites ?? []
  expect(kept && daysOf(kept)).toBe(14)
  const { invite: again } = await as(owner).resendTeamInvite({ vendorId, inviteId: sent.id })
  expect(daysOf(again)).toBe(3)
})

test('an expired invitation can be sent again', async () => {
  const { invite: sent } = await invite()
  await db.updateTable('teamInvites').set({ expiresAt: new Date() }).where('id', '=', sent.id).execute()
  const { invite: again } = await as(owner).resendTeamInvite({ vendorId, inviteId: sent.id })
  expect(again.isExpired).toBe(false)
  await as(invited).acceptTeamInvite({ token: await tokenFor() })
  expect(await isMember(invited)).toBe(true)
})

test('the limit of mails to one address also counts revoked invitations', async () => {
  for (let sent = 0; sent < mailsToAddressADay; sent += 1) {
    const { invite: one } = await invite()
    if (sent % 2 === 0) await as(owner).revokeTeamInvite({ vendorId, inviteId: one.id })
  }
  await expect(invite()).rejects.toMatchObject({ code: 'gm-error-invite-limit', status: 429 })
  expect(await mailsTo(db, invited.email)).toHaveLength(mailsToAddressADay)
  await invite(stranger.email)
})

test('a team has as many members and open invitations as the operator allows', async () => {
  await limitSettings.write(db, { revision: 1, chosen: { teamSize: 2 }, saved: null })
  const { invite: one } = await invite()
  const refused = { code: 'gm-error-team-full', status: 409, data: { given: { most: 2 } } }
  await expect(invite(stranger.email)).rejects.toMatchObject(refused)
  await as(owner).revokeTeamInvite({ vendorId, inviteId: one.id })
  await invite(stranger.email)
  await expect(invite()).rejects.toMatchObject(refused)
  await limitSettings.write(db, { revision: 2, chosen: { teamSize: 3 }, saved: null })
  await invite()
})

test('an enterprise can only send a limited number of mails a day', async () => {
  const { invite: one } = await invite()
  await db.updateTable('teamInvites').set({ timesSent: 50 }).where('id', '=', one.id).execute()
  await expect(invite(stranger.email)).rejects.toMatchObject({ code: 'gm-error-invite-limit' })
  const dayAgo = new Date(Date.now() - 25 * 3600 * 1000)
  await db.updateTable('teamInvites').set({ sentAt: dayAgo }).where('id', '=', one.id).execute()
  await invite(stranger.email)
})

test('an enterprise sends as many mails a day as the operator allows', async () => {
  await limitSettings.write(db, { revision: 1, chosen: { teamMailsPerDay: 2 }, saved: null })
  const { invite: one } = await invite()
  await as(owner).resendTeamInvite({ vendorId, inviteId: one.id })
  const refused = { code: 'gm-error-invite-limit', status: 429 }
  await expect(as(owner).resendTeamInvite({ vendorId, inviteId: one.id })).rejects.toMatchObject(refused)
  await expect(invite(stranger.email)).rejects.toMatchObject(refused)
  await limitSettings.write(db, { revision: 2, chosen: { teamMailsPerDay: 3 }, saved: null })
  await invite(stranger.email)
})

test('the mail is in the language of the recipient’s account', async () => {
  const reader = await createUser(db, { languageCode: 'si' })
  await invite(reader.email)
  await invite('nobody@pola.example')
  expect(await mailsTo(db, reader.email)).toMatchObject([{ language: 'si', template: 'team-invite' }])
  expect(await mailsTo(db, 'nobody@pola.example')).toMatchObject([{ language: 'en' }])
})

test('the database stores no token that could answer an invitation', async () => {
  await invite()
  const token = await tokenFor()
  const row = await db.selectFrom('teamInvites').selectAll().where('vendorId', '=', vendorId).executeTakeFirst()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
})

test('an invitation sent twice with one Idempotency-Key is one mail with one response', async () => {
  const headers = new Headers({ 'idempotency-key': 'once-and-only-once' })
  const context = { ...asViewer(owner.viewer), headers }
  const call = () => createRouterClient(routes, { context }).inviteToTeam({ vendorId, email: invited.email, role: 3 })
  const [first, second] = await Promise.all([call(), call()])
  expect(second).toEqual(first)
  expect(await mailsTo(db, invited.email)).toHaveLength(1)
})

test('invitations are revoked when their sender leaves, is removed or may no longer invite', async () => {
  const [taken, lowered, gone] = [await createUser(db), await createUser(db), await createUser(db)]
  for (const one of [taken, lowered, gone]) await addToTeam(db, vendorId, one.id, 2)
  await as(taken).inviteToTeam({ vendorId, email: invited.email, role: 2 })
  await as(lowered).inviteToTeam({ vendorId, email: stranger.email, role: 2 })
  const other = await createUser(db)
  await as(gone).inviteToTeam({ vendorId, email: other.email, role: 3 })
  const asked = await createUser(db)
  await invite(asked.email)
  await as(owner).removeTeamMember({ vendorId, userId: taken.id })
  await as(owner).changeTeamRole({ vendorId, userId: lowered.id, role: 3 })
  await as(gone).removeTeamMember({ vendorId, userId: gone.id })
  for (const one of [invited, stranger, other]) {
    const token = await tokenFor(one.email)
    await expect(as(one).acceptTeamInvite({ token })).rejects.toMatchObject({ code: 'gm-error-invite-revoked' })
    expect(await isMember(one)).toBe(false)
  }
  await as(asked).acceptTeamInvite({ token: await tokenFor(asked.email) })
  expect(await isMember(asked)).toBe(true)
})

test('a name that looks like an advertisement isn’t put into mails', async () => {
  const seller = await createUser(db, { name: 'Win at evil.example now' })
  await addToTeam(db, vendorId, seller.id, 2)
  await as(seller).inviteToTeam({ vendorId, email: invited.email, role: 3 })
  const [mail] = await mailsTo(db, invited.email)
  expect(mail?.text).toContain('Nuwara Leaf has invited you')
  expect(mail?.text).not.toContain('evil.example')
})

test('a person with an account is notified and can join from there; others can’t use the invitation’s id', async () => {
  const noticed = () => db.selectFrom('notifications').selectAll().where('userId', '=', invited.id).execute()
  const { invite: sent } = await invite()
  await as(owner).resendTeamInvite({ vendorId, inviteId: sent.id })
  const notices = await noticed()
  expect(notices).toMatchObject([{ kind: 'team-invited', data: { inviteId: sent.id, inviter: 'Nimali' } }])
  expect(JSON.stringify(notices)).not.toContain(await tokenFor())
  for (const user of [null, stranger, owner])
    await expect(as(user).lookUpTeamInvite({ token: sent.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', invited.id).execute()
  await expect(as(invited).acceptTeamInvite({ token: sent.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', invited.id).execute()
  await as(invited).acceptTeamInvite({ token: sent.id })
  expect([await isMember(invited), (await noticed())[0]?.readAt]).toEqual([true, expect.any(Date)])
})

test('the notification of a revoked invitation is withdrawn', async () => {
  const { invite: sent } = await invite()
  await as(owner).revokeTeamInvite({ vendorId, inviteId: sent.id })
  expect(await db.selectFrom('notifications').selectAll().where('userId', '=', invited.id).execute()).toEqual([])
})
