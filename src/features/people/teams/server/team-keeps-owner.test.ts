import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import type { Db } from '#server/db/database.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addToTeam } from '../teams.factory.ts'
import type { TeamRole } from '../teams.tables.ts'
import { teamsRoutes } from './teams.routes.ts'

const { db } = await testDatabase()
const routes = teamsRoutes(db, 'https://pola.example')
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })

async function aTeam(...roles: TeamRole[]): Promise<{ vendorId: number; people: TestUser[] }> {
  const vendorId = await createVendor(db)
  const people: TestUser[] = []
  for (const role of roles) {
    const user = await createUser(db)
    people.push(user)
    await addToTeam(db, vendorId, user.id, role)
  }
  return { vendorId, people }
}

async function rolesOf(vendorId: number): Promise<TeamRole[]> {
  const rows = await db.selectFrom('vendorTeam').select('role').where('vendorId', '=', vendorId).execute()
  return rows.map(({ role }) => role).sort()
}

const refused = (error: { code?: string; constraint?: string }) => error.code ?? 'unknown'

test('the database refuses a team without an owner', async () => {
  const { vendorId, people } = await aTeam(1, 3)
  const [owner, member] = people as [TestUser, TestUser]
  const constraint = { constraint: 'vendor_team_has_owner' }
  const own = db.deleteFrom('vendorTeam').where('userId', '=', owner.id)
  await expect(own.execute()).rejects.toMatchObject(constraint)
  const demote = db.updateTable('vendorTeam').set({ role: 2 }).where('userId', '=', owner.id)
  await expect(demote.execute()).rejects.toMatchObject(constraint)
  await expect(db.deleteFrom('users').where('id', '=', owner.id).execute()).rejects.toMatchObject(constraint)
  const lone = db.insertInto('vendorTeam').values({ vendorId: await createVendor(db), userId: member.id, role: 3 })
  await expect(lone.execute()).rejects.toMatchObject(constraint)
  expect(await rolesOf(vendorId)).toEqual([1, 3])
})

test('deleting an enterprise deletes its team, and deleting people their memberships', async () => {
  const { vendorId, people } = await aTeam(1, 2, 3)
  await db
    .deleteFrom('users')
    .where('id', '=', people[2]?.id ?? '')
    .execute()
  expect(await rolesOf(vendorId)).toEqual([1, 2])
  await db.deleteFrom('vendors').where('id', '=', vendorId).execute()
  expect(await rolesOf(vendorId)).toEqual([])
})

/** Commits both at nearly the same time: the second checks after the first has checked and before the first commits. */
async function endTogether(first: (tx: Db) => Promise<unknown>, second: (tx: Db) => Promise<unknown>) {
  const [one, other] = await Promise.all([db.startTransaction().execute(), db.startTransaction().execute()])
  const check = sql`set constraints all immediate`
  await first(one)
  await check.execute(one)
  let isOver = false
  const end = second(other)
    .then(() => check.execute(other))
    .then(
      async () => other.commit().execute(),
      async error => {
        await other.rollback().execute()
        throw error
      },
    )
    .finally(() => {
      isOver = true
    })
  end.catch(() => undefined)
  while (!isOver && !(await someoneWaits()));
  await one.commit().execute()
  return end
}

async function someoneWaits(): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

test('two transactions that each remove one of two owners can’t both succeed', async () => {
  const { vendorId, people } = await aTeam(1, 1, 3)
  const take = (at: number) => (tx: Db) =>
    tx
      .deleteFrom('vendorTeam')
      .where('userId', '=', people[at]?.id ?? '')
      .execute()
  await expect(endTogether(take(0), take(1))).rejects.toMatchObject({ constraint: 'vendor_team_has_owner' })
  expect(await rolesOf(vendorId)).toEqual([1, 3])
})

test('nobody can join a team while its only owner leaves it without one', async () => {
  const { vendorId, people } = await aTeam(1)
  const joiner = await createUser(db)
  const go = (tx: Db) =>
    tx
      .deleteFrom('users')
      .where('id', '=', people[0]?.id ?? '')
      .execute()
  const join = (tx: Db) => tx.insertInto('vendorTeam').values({ vendorId, userId: joiner.id, role: 3 }).execute()
  await expect(endTogether(go, join)).rejects.toMatchObject({ constraint: 'vendor_team_has_owner' })
  expect(await rolesOf(vendorId)).toEqual([])
})

test('when all owners leave at once one stays, with or without other members', async () => {
  for (const roles of [
    [1, 1],
    [1, 1, 1, 1],
    [1, 1, 2, 3],
  ] as TeamRole[][]) {
    const { vendorId, people } = await aTeam(...roles)
    const owners = people.filter((_person, index) => roles[index] === 1)
    const ends = await Promise.allSettled(
      owners.map(owner => as(owner).removeTeamMember({ vendorId, userId: owner.id })),
    )
    const failures = ends.flatMap(end => (end.status === 'rejected' ? [refused(end.reason)] : []))
    expect(failures).toEqual(['gm-error-last-owner'])
    expect((await rolesOf(vendorId)).filter(role => role === 1)).toHaveLength(1)
  }
})

test('any concurrent changes leave the team with an owner, and throw only known errors', async () => {
  const { vendorId, people } = await aTeam(1, 1, 2, 3)
  const known = ['gm-error-last-owner', 'gm-error-team-role', 'NOT_FOUND']
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const person = () => people[random(people.length)] as TestUser
  for (let round = 0; round < 25; round += 1) {
    const deeds = Array.from({ length: 4 }, () => {
      const [actor, target, kind] = [person(), person(), random(4)]
      const change = { vendorId, userId: target.id }
      if (kind === 0) return as(actor).removeTeamMember(change)
      if (kind === 1) return as(actor).handOverTeam(change)
      return as(actor).changeTeamRole({ ...change, role: (random(3) + 1) as TeamRole })
    })
    const failures = (await Promise.allSettled(deeds)).flatMap(end =>
      end.status === 'rejected' ? [refused(end.reason)] : [],
    )
    expect(failures.filter(code => !known.includes(code))).toEqual([])
    const now = await db.selectFrom('vendorTeam').selectAll().where('vendorId', '=', vendorId).execute()
    expect(now.some(({ role }) => role === 1)).toBe(true)
    for (const { id } of people) {
      if (!now.some(({ userId }) => userId === id)) await addToTeam(db, vendorId, id, 3)
    }
  }
})

test('an invitation accepted many times at once makes one member', async () => {
  const { vendorId, people } = await aTeam(1)
  const joiner = await createUser(db)
  await as(people[0] as TestUser).inviteToTeam({ vendorId, email: joiner.email, role: 3 })
  const [mail] = await mailsTo(db, joiner.email)
  const token = new URL(mail?.links.find(link => link.includes('token=')) ?? '').searchParams.get('token') ?? ''
  const answers = await Promise.all(Array.from({ length: 6 }, () => as(joiner).acceptTeamInvite({ token })))
  expect(new Set(answers.map(answer => answer.vendorId))).toEqual(new Set([vendorId]))
  expect(await rolesOf(vendorId)).toEqual([1, 3])
  const lines = await db.selectFrom('auditLog').select('action').where('userId', '=', joiner.id).orderBy('id').execute()
  expect(lines).toEqual([{ action: 'team.join' }])
})

test('an invitation accepted and revoked at once ends in one of the two states', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { vendorId, people } = await aTeam(1)
    const [owner] = people as [TestUser]
    const joiner = await createUser(db)
    const { invite } = await as(owner).inviteToTeam({ vendorId, email: joiner.email, role: 3 })
    const [mail] = await mailsTo(db, joiner.email)
    const token = new URL(mail?.links.find(link => link.includes('token=')) ?? '').searchParams.get('token') ?? ''
    const [joined, revoked] = await Promise.allSettled([
      as(joiner).acceptTeamInvite({ token }),
      as(owner).revokeTeamInvite({ vendorId, inviteId: invite.id }),
    ])
    expect([joined?.status, revoked?.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rolesOf(vendorId)).toEqual(joined?.status === 'fulfilled' ? [1, 3] : [1])
  }
})
