import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { VoteKind } from '../round-rules.ts'
import { votingWorld } from '../testing/voting-world.ts'
import { addRound } from '../votes.factory.ts'
import { votesRoutes } from './votes.routes.ts'

const { db } = await testDatabase()
const visitor = createRouterClient(votesRoutes(db), { context: guest() })
const check = (receipt: string) => visitor.checkReceipt({ receipt })
const stateOf = async (receipt: string) => (await check(receipt)).state

let world: Awaited<ReturnType<typeof votingWorld>>
let roundId: number

beforeEach(async () => {
  world = await votingWorld(db)
  const { networkId, membershipId, submissionId, panel } = world
  roundId = await addRound(db, { networkId, membershipId, submissionId, electors: panel.map(one => one.id) })
})

const vote = async (at: number, kind: VoteKind = 'approve', comment = '') => {
  const { as, panel, networkId } = world
  const { receipt } = await as(panel[at] as { id: string }).castVote({ networkId, roundId, vote: kind, comment })
  return receipt
}
const decide = async () => {
  const { as, admin, networkId } = world
  const times = { closesAt: new Date(Date.now() - 1000), openedAt: new Date(Date.now() - 5000) }
  await db.updateTable('networkRounds').set(times).where('id', '=', roundId).execute()
  const decision = { networkId, roundId, decision: 'approve' as const, reasons: 'As we saw', membershipRevision: 0 }
  return (await as(admin).decideRound(decision)).receipt
}

/** Changes what the database refuses to change, as somebody with its files could. */
const tamper = (change: ReturnType<typeof sql>) =>
  db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })

test('every receipt of votes and of the decision is in the chain, also of votes that were changed later', async () => {
  const receipts = [await vote(0), await vote(1, 'notApprove', 'Not yet'), await vote(0, 'moreInfo', 'Which well?')]
  for (const one of receipts) expect(await check(one)).toMatchObject({ state: 'holds', kind: 'vote', isClosed: false })
  const decision = await decide()
  expect(await check(decision)).toMatchObject({ state: 'holds', kind: 'decision', isClosed: true })
  for (const one of receipts) expect(await check(one)).toMatchObject({ state: 'holds', isClosed: true })
})

test('nothing of votes is said: answers are the same whatever was chosen, by how many, and whether it was changed', async () => {
  const first = await vote(0, 'approve', 'zanzibar')
  const before = await check(first)
  await vote(1, 'notApprove', 'zanzibar')
  await vote(0, 'moreInfo', 'zanzibar')
  expect(await check(first)).toEqual(before)
  expect(JSON.stringify(before)).not.toMatch(/zanzibar|approve|moreInfo/i)
  expect(Object.keys(before).sort()).toEqual(['at', 'isClosed', 'kind', 'network', 'state'])
})

test('an unknown receipt is unknown, and half of one is no receipt', async () => {
  expect(await check('0'.repeat(64))).toEqual({
    state: 'unknown',
    kind: null,
    network: null,
    at: null,
    isClosed: false,
  })
  await expect(check('abc')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a vote that is cast while others check never looks like a broken chain', async () => {
  const receipt = await vote(0)
  const voting = Array.from({ length: 20 }, (_, at) => vote(1, at % 2 ? 'approve' : 'notApprove', `try ${at}`))
  const states = await Promise.all(Array.from({ length: 20 }, () => stateOf(receipt)))
  await Promise.all(voting)
  expect(new Set(states)).toEqual(new Set(['holds']))
})

const ofRound = () => sql`where round_id = ${roundId}`
const changes: [string, () => ReturnType<typeof sql>][] = [
  [
    'a vote in the chain',
    () => sql`update network_vote_entries set content = content || '{"vote": "approve"}' ${ofRound()}`,
  ],
  ['an entry that is gone', () => sql`delete from network_vote_entries ${ofRound()} and number = 1`],
  ['a vote as it counts', () => sql`update network_votes set vote = 'approve' ${ofRound()}`],
  ['a counting vote that is gone', () => sql`delete from network_votes ${ofRound()} and comment = 'Not yet'`],
  [
    'a counting vote that nobody cast',
    () => sql`insert into network_votes (round_id, vote, at) values (${roundId}, 'approve', now())`,
  ],
  ['the decision', () => sql`update network_rounds set decision = 'notApprove' where id = ${roundId}`],
  ['the reasons', () => sql`update network_rounds set reasons = 'Other' where id = ${roundId}`],
  [
    'the day of the decision',
    () => sql`update network_rounds set decided_at = decided_at + interval '1 day' where id = ${roundId}`,
  ],
]

test.each(changes)('%s, changed afterwards, breaks the chain', async (_, change) => {
  const receipt = await vote(0, 'moreInfo')
  await vote(1, 'notApprove', 'Not yet')
  const decision = await decide()
  expect([await stateOf(receipt), await stateOf(decision)]).toEqual(['holds', 'holds'])
  await tamper(change())
  expect(await stateOf(decision)).toBe('broken')
})
