import { createRouterClient } from '@orpc/server'
import { beforeAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#server/audit/audit.tables.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addToTeam } from '../teams.factory.ts'
import type { TeamRole } from '../teams.tables.ts'
import { teamsRoutes } from './teams.routes.ts'

const { db } = await testDatabase()
const routes = teamsRoutes(db, 'https://pola.example')
const as = (user: TestUser | null) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

type Who = 'owner' | 'otherOwner' | 'admin' | 'otherAdmin' | 'member' | 'otherMember'
const roles: Record<Who, TeamRole> = { owner: 1, otherOwner: 1, admin: 2, otherAdmin: 2, member: 3, otherMember: 3 }
const someId = '6f1c1f3e-5f5e-4c58-9a40-0f4f6e1d2c3b'

let stranger: TestUser
let admin: TestUser
beforeAll(async () => {
  stranger = await createUser(db)
  admin = await createUser(db, { role: 1 })
  await addToTeam(db, await createVendor(db), stranger.id, 1)
})

/** An enterprise with its own team. */
async function aTeam(whos: Who[] = ['owner', 'otherOwner', 'admin', 'otherAdmin', 'member', 'otherMember']) {
  const vendorId = await createVendor(db, { brand: { en: 'Nuwara Leaf' } })
  const people = {} as Record<Who, TestUser>
  for (const who of whos) {
    people[who] = await createUser(db, { name: who })
    await addToTeam(db, vendorId, people[who].id, roles[who])
  }
  return { vendorId, ...people }
}

async function roleOf(vendorId: number, user: TestUser): Promise<TeamRole | undefined> {
  const rows = await db.selectFrom('vendorTeam').selectAll().where('vendorId', '=', vendorId).execute()
  return rows.find(({ userId }) => userId === user.id)?.role
}

const calls = {
  getVendorTeam: (client: ReturnType<typeof as>, vendorId: number) => client.getVendorTeam({ vendorId }),
  getEnterpriseTeamRoleDetails: (client: ReturnType<typeof as>, vendorId: number) =>
    client.getEnterpriseTeamRoleDetails({ vendorId }),
  inviteToTeam: (client: ReturnType<typeof as>, vendorId: number) =>
    client.inviteToTeam({ vendorId, email: 'x@pola.example', role: 3 }),
  resendTeamInvite: (client: ReturnType<typeof as>, vendorId: number) =>
    client.resendTeamInvite({ vendorId, inviteId: someId }),
  revokeTeamInvite: (client: ReturnType<typeof as>, vendorId: number) =>
    client.revokeTeamInvite({ vendorId, inviteId: someId }),
  changeTeamRole: (client: ReturnType<typeof as>, vendorId: number) =>
    client.changeTeamRole({ vendorId, userId: someId, role: 2 }),
  removeTeamMember: (client: ReturnType<typeof as>, vendorId: number) =>
    client.removeTeamMember({ vendorId, userId: someId }),
  handOverTeam: (client: ReturnType<typeof as>, vendorId: number) => client.handOverTeam({ vendorId, userId: someId }),
}

test.each(Object.entries(calls))(
  '%s: guests must log in; foreign and unknown teams get the same answer',
  async (_name, call) => {
    const { vendorId } = await aTeam(['owner'])
    await expect(call(as(null), vendorId)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const foreign = await call(as(stranger), vendorId).catch((error: unknown) => error)
    const missing = await call(as(stranger), 99_999).catch((error: unknown) => error)
    const missingToAdmin = await call(as(admin), 99_999).catch((error: unknown) => error)
    expect(foreign).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    expect(JSON.stringify(missing)).toBe(JSON.stringify(foreign))
    expect(JSON.stringify(missingToAdmin)).toBe(JSON.stringify(foreign))
  },
)

test.each(['inviteToTeam', 'resendTeamInvite', 'revokeTeamInvite', 'changeTeamRole', 'handOverTeam'] as const)(
  '%s answers NOT_FOUND for a plain member',
  async name => {
    const { vendorId, member } = await aTeam(['owner', 'member'])
    await expect(calls[name](as(member), vendorId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('only an owner can hand over', async () => {
  const { vendorId, owner, admin: teamAdmin, member } = await aTeam(['owner', 'admin', 'member'])
  await expect(as(teamAdmin).handOverTeam({ vendorId, userId: member.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(owner).handOverTeam({ vendorId, userId: stranger.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(owner).handOverTeam({ vendorId, userId: owner.id })).rejects.toMatchObject({
    code: 'gm-error-team-role',
  })
  expect(await roleOf(vendorId, owner)).toBe(1)
})

test.each<[Who, Who, TeamRole, string | null]>([
  ['admin', 'owner', 2, 'gm-error-team-role'],
  ['admin', 'otherAdmin', 3, 'gm-error-team-role'],
  ['admin', 'admin', 1, 'gm-error-team-role'],
  ['admin', 'member', 1, 'gm-error-team-role'],
  ['admin', 'member', 2, null],
  ['owner', 'member', 1, null],
  ['owner', 'otherOwner', 3, null],
  ['owner', 'admin', 3, null],
  ['owner', 'owner', 2, null],
])('%s makes %s a %d: %s', async (actor, target, role, code) => {
  const team = await aTeam()
  const change = as(team[actor]).changeTeamRole({ vendorId: team.vendorId, userId: team[target].id, role })
  if (code) await expect(change).rejects.toMatchObject({ code, status: 403 })
  else await change
  expect(await roleOf(team.vendorId, team[target])).toBe(code ? roles[target] : role)
})

test.each<[Who, Who, string | null]>([
  ['member', 'otherMember', 'gm-error-team-role'],
  ['member', 'owner', 'gm-error-team-role'],
  ['admin', 'owner', 'gm-error-team-role'],
  ['admin', 'otherAdmin', 'gm-error-team-role'],
  ['admin', 'member', null],
  ['owner', 'otherOwner', null],
  ['owner', 'admin', null],
  ['member', 'member', null],
  ['admin', 'admin', null],
  ['owner', 'owner', null],
])('%s removes %s: %s', async (actor, target, code) => {
  const team = await aTeam()
  const removal = as(team[actor]).removeTeamMember({ vendorId: team.vendorId, userId: team[target].id })
  if (code) await expect(removal).rejects.toMatchObject({ code, status: 403 })
  else await removal
  expect(await roleOf(team.vendorId, team[target])).toBe(code ? roles[target] : undefined)
})

test('the last owner can neither leave nor step down, alone or with other members', async () => {
  for (const whos of [['owner'], ['owner', 'admin', 'member']] as Who[][]) {
    const { vendorId, owner } = await aTeam(whos)
    const refusal = { code: 'gm-error-last-owner', status: 409 }
    await expect(as(owner).removeTeamMember({ vendorId, userId: owner.id })).rejects.toMatchObject(refusal)
    await expect(as(owner).changeTeamRole({ vendorId, userId: owner.id, role: 3 })).rejects.toMatchObject(refusal)
    await expect(as(admin).removeTeamMember({ vendorId, userId: owner.id })).rejects.toMatchObject(refusal)
    expect(await roleOf(vendorId, owner)).toBe(1)
  }
})

test('somebody who leaves no longer acts as the enterprise', async () => {
  const { vendorId, member } = await aTeam(['owner', 'member'])
  await as(member).selectUserProfile({ selectedVendor: { id: vendorId, type: 'vendor' } })
  await as(member).removeTeamMember({ vendorId, userId: member.id })
  const user = await db.selectFrom('users').select('selectedVendorId').where('id', '=', member.id).executeTakeFirst()
  expect(user).toEqual({ selectedVendorId: null })
})

test('handing over makes the other person owner and oneself admin, and is in the audit log', async () => {
  const { vendorId, owner, member } = await aTeam(['owner', 'member'])
  await as(owner).selectUserProfile({ selectedVendor: { id: vendorId, type: 'vendor' } })
  const team = await as(owner).handOverTeam({ vendorId, userId: member.id })
  expect(team.yourRole).toBe(2)
  expect(team.items.map(({ name, role }) => [name, role])).toEqual([
    ['member', 1],
    ['owner', 2],
  ])
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `vendor:${vendorId}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    {
      userId: owner.id,
      actingVendorId: vendorId,
      action: 'team.hand-over',
      details: { userId: member.id },
      before: { role: 3 },
      after: { role: 1 },
    },
  ])
})

test('an admin of Pola can appoint an owner without being in the team', async () => {
  const { vendorId, owner, member } = await aTeam(['owner', 'member'])
  const team = await as(admin).handOverTeam({ vendorId, userId: member.id })
  expect(team.yourRole).toBe(1)
  expect(team.items.map(({ role }) => role)).toEqual([1, 1])
  await as(admin).removeTeamMember({ vendorId, userId: owner.id })
  expect(await roleOf(vendorId, owner)).toBeUndefined()
})

test('a plain member sees the team without addresses and invitations; owners and admins see both', async () => {
  const { vendorId, owner, member } = await aTeam(['owner', 'member'])
  await as(owner).inviteToTeam({ vendorId, email: 'new@pola.example', role: 3 })
  const seen = await as(member).getVendorTeam({ vendorId })
  expect(seen).toMatchObject({ count: 2, yourRole: 3, invites: null })
  expect(seen.items.map(({ email, isYou }) => [email, isYou])).toEqual([
    [null, false],
    [null, true],
  ])
  const managed = await as(owner).getVendorTeam({ vendorId })
  expect(managed.items.map(({ email }) => email)).toEqual([owner.email, member.email])
  expect(managed.invites).toMatchObject([{ email: 'new@pola.example', role: 3, isExpired: false, inviter: 'owner' }])
})

test('the caller’s role is returned with its permissions', async () => {
  const { vendorId, admin: teamAdmin } = await aTeam(['owner', 'admin'])
  expect(await as(teamAdmin).getEnterpriseTeamRoleDetails({ vendorId })).toEqual({
    vendorId,
    teamRole: 2,
    label: 'admin',
    managesVendor: true,
    invitesToTeam: true,
    handsOver: false,
  })
})
