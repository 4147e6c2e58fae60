import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/notifications/notifications.tables.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { votingWorld } from '../testing/voting-world.ts'
import { addRound } from '../votes.factory.ts'
import { remindOfVotes } from './remind-of-votes.ts'

const { db } = await testDatabase()
type World = Awaited<ReturnType<typeof votingWorld>>
let world: World
const hour = 3_600_000

beforeEach(async () => {
  await db.deleteFrom('networkRounds').execute()
  world = await votingWorld(db)
})

/** Notifications of this round's people: who has which, and whether it is read. */
async function noticesOf(user: { id: string }) {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'readAt'])
    .where('userId', '=', user.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, readAt }) => (readAt ? `${kind} read` : kind))
}
const opened = (openedHours: number, closesHours: number) => {
  const { networkId, membershipId, submissionId, panel } = world
  const at = (hours: number) => new Date(Date.now() + hours * hour)
  return addRound(db, { networkId, membershipId, submissionId, electors: panel.map(one => one.id) }).then(async id => {
    const times = { openedAt: at(-openedHours), closesAt: at(closesHours) }
    await db.updateTable('networkRounds').set(times).where('id', '=', id).execute()
    return id
  })
}
const vote = (user: { id: string }, roundId: number) =>
  world.as(user).castVote({ networkId: world.networkId, roundId, vote: 'approve', comment: 'zanzibar' })
const openByAdmin = async () => {
  const { as, admin, networkId, submissionId } = world
  const closesOn = new Date(Date.now() + 200 * hour).toISOString().slice(0, 16)
  const opening = { networkId, submissionId, closesOn, quorum: 1, display: 'afterOwn' as const }
  return (await as(admin).openRound(opening)).roundId
}
const people = () => world.panel as [TestUser, TestUser, TestUser]

test('who may vote is notified once that a vote was opened: not who opened it, not who has a tie, not the enterprise', async () => {
  const [first, second, tied] = people()
  await addToTeam(db, world.vendorId, tied.id, teamRoles.member)
  await openByAdmin()
  for (const user of [first, second]) expect(await noticesOf(user)).toEqual(['network-vote-opened'])
  for (const user of [tied, world.admin, world.applicant]) expect(await noticesOf(user)).toEqual([])
})

test('who has voted needs no reminder of it any more', async () => {
  const [first] = people()
  const roundId = await openByAdmin()
  await vote(first, roundId)
  expect(await noticesOf(first)).toEqual(['network-vote-opened read'])
})

test.each([
  ['a week, a day and an hour before the end', 167 - 24, 25, false],
  ['a week, 23 hours before the end', 168 - 23, 23, true],
  ['ten hours, six before the end', 4, 6, false],
  ['ten hours, four before the end', 6, 4, true],
  ['a week, over for an hour', 169, -1, false],
])('a vote of %s: reminded %s', async (_, openedHours, closesHours, isReminded) => {
  await opened(openedHours, closesHours)
  expect(await remindOfVotes(db)).toBe(isReminded ? 1 : 0)
  expect(await noticesOf(people()[0])).toEqual(isReminded ? ['network-vote-closes'] : [])
})

test('only who hasn’t voted, has no tie and still reviews is reminded, once, by however many nodes', async () => {
  const [voted, left, waiting] = people()
  const roundId = await opened(160, 8)
  await vote(voted, roundId)
  await db.deleteFrom('networkRoles').where('userId', '=', left.id).execute()
  await Promise.all([remindOfVotes(db), remindOfVotes(db), remindOfVotes(db)])
  await remindOfVotes(db)
  expect(await noticesOf(waiting)).toEqual(['network-vote-closes'])
  for (const user of [voted, left]) expect(await noticesOf(user)).toEqual([])
})

test('a decision goes to the enterprise and to who could vote, and what was asked before is gone', async () => {
  const { as, admin, networkId, applicant } = world
  const [first, second] = people()
  const roundId = await openByAdmin()
  await vote(first, roundId)
  const past = { openedAt: new Date(Date.now() - 2 * hour), closesAt: new Date(Date.now() - hour) }
  await db.updateTable('networkRounds').set(past).where('id', '=', roundId).execute()
  const decision = { decision: 'approve' as const, reasons: 'Well done', membershipRevision: 0 }
  await as(admin).decideRound({ networkId, roundId, ...decision })
  await expect(as(admin).decideRound({ networkId, roundId, ...decision })).rejects.toThrow()
  expect(await noticesOf(applicant)).toEqual(['network-vote-about-you'])
  for (const user of [first, second]) expect(await noticesOf(user)).toEqual(['network-vote-decided'])
  expect(await noticesOf(admin)).toEqual([])
  const { rows } = await sql<{ all: string }>`select string_agg(data::text, ' ') as all from notifications
    where thread = ${`network-round:${roundId}`}`.execute(db)
  expect(rows[0]?.all).toContain('Well done')
  expect(rows[0]?.all).not.toMatch(/zanzibar|voter|tally|outcome/)
})
