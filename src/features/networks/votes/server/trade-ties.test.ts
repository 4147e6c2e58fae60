import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createVendorOrder } from '#features/shop/orders/orders.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { votingWorld } from '../testing/voting-world.ts'
import { addRound } from '../votes.factory.ts'

const { db } = await testDatabase()
type World = Awaited<ReturnType<typeof votingWorld>>
let world: World
let voter: TestUser
let roundId: number

beforeEach(async () => {
  world = await votingWorld(db)
  const { networkId, membershipId, submissionId, panel } = world
  voter = panel[0] as TestUser
  roundId = await addRound(db, { networkId, membershipId, submissionId, electors: panel.map(one => one.id) })
})

/** Why the voter may not vote, as their page says; their vote is refused if and only if there is a reason. */
async function interestNow() {
  const { as, networkId, subDomain } = world
  const { round } = await as(voter).getMemberOverview({ networkId, member: subDomain })
  const vote = as(voter).castVote({ networkId, roundId, vote: 'approve', comment: '' })
  if (round?.interest) await expect(vote).rejects.toMatchObject({ code: 'gm-error-vote-conflict' })
  else await vote
  expect(round?.mayVote).toBe(round?.interest === null)
  return round?.interest
}

/** Somebody buys of an enterprise; days ago. */
async function trade(userId: string, vendorId: number, { days = 10, isCancelled = false } = {}) {
  const { groupId } = await createVendorOrder(db, { vendorId, userId })
  await sql`update order_groups set placed_at = now() - make_interval(days => ${days}),
    cancelled_at = case when ${isCancelled} then now() end where id = ${groupId}`.execute(db)
}

/** An enterprise of the voter, in whose team they have this role, and somebody else with a role in it. */
async function enterpriseOf(user: { id: string }, role: TeamRole, mateRole: TeamRole = teamRoles.member) {
  const vendorId = await createShop(db)
  await addToTeam(db, vendorId, user.id, role)
  const mate = await createUser(db)
  await addToTeam(db, vendorId, mate.id, mateRole)
  return { vendorId, mate }
}

const cases: [string, string | null, () => Promise<unknown>][] = [
  ['nothing between them', null, async () => {}],
  ['it is their own enterprise', 'own', () => addToTeam(db, world.vendorId, voter.id, teamRoles.owner)],
  [
    'they handed it in',
    'own',
    () =>
      db
        .insertInto('networkElectors')
        .values({ roundId, userId: world.applicant.id, declaredAt: null })
        .execute()
        .then(async () => {
          const { networkId } = world
          await db
            .insertInto('networkRoles')
            .values({ networkId, userId: world.applicant.id, role: 'reviewer', givenBy: null })
            .execute()
          voter = world.applicant
        }),
  ],
  ['they are a member of its team', 'team', () => addToTeam(db, world.vendorId, voter.id, teamRoles.member)],
  ['they bought from it', 'buyer', () => trade(voter.id, world.vendorId)],
  ['they bought from it 364 days ago', 'buyer', () => trade(voter.id, world.vendorId, { days: 364 })],
  ['they bought from it 367 days ago', null, () => trade(voter.id, world.vendorId, { days: 367 })],
  ['they cancelled what they bought', null, () => trade(voter.id, world.vendorId, { isCancelled: true })],
  [
    'an admin of an enterprise that they own bought from it',
    'buyer',
    async () => {
      const { mate } = await enterpriseOf(voter, teamRoles.owner, teamRoles.admin)
      await trade(mate.id, world.vendorId)
    },
  ],
  [
    'a plain member of their enterprise bought from it',
    null,
    async () => {
      const { mate } = await enterpriseOf(voter, teamRoles.owner)
      await trade(mate.id, world.vendorId)
    },
  ],
  [
    'its owner bought from their enterprise',
    'supplier',
    async () => {
      const { vendorId } = await enterpriseOf(voter, teamRoles.owner)
      await trade(world.applicant.id, vendorId)
    },
  ],
  [
    'its owner bought from their enterprise 367 days ago',
    null,
    async () => {
      const { vendorId } = await enterpriseOf(voter, teamRoles.owner)
      await trade(world.applicant.id, vendorId, { days: 367 })
    },
  ],
  ['its owner bought from somebody else', null, async () => trade(world.applicant.id, await createShop(db))],
  [
    'they bought from it and it from them',
    'buyer',
    async () => {
      const { vendorId } = await enterpriseOf(voter, teamRoles.admin)
      await trade(world.applicant.id, vendorId)
      await trade(voter.id, world.vendorId)
    },
  ],
]

test.each(cases)('%s: %s', async (_, interest, make) => {
  await make()
  expect(await interestNow()).toBe(interest)
})

test('a vote counts no longer once its voter buys from the enterprise, and counts again when that is cancelled', async () => {
  const { as, networkId, subDomain: member, panel } = world
  await as(voter).castVote({ networkId, roundId, vote: 'approve', comment: '' })
  const given = async () => (await as(panel[1] as TestUser).getMemberOverview({ networkId, member })).round?.given
  expect(await given()).toBe(1)
  await trade(voter.id, world.vendorId)
  expect(await given()).toBe(0)
  await sql`update order_groups set cancelled_at = now() where user_id = ${voter.id}`.execute(db)
  expect(await given()).toBe(1)
})
