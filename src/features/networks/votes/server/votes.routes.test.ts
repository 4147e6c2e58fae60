import { afterAll, beforeEach, expect, test } from 'vitest'
import { handInNetworkForm } from '#features/networks/network-forms/network-forms.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import type { VoteKind } from '../round-rules.ts'
import { votingWorld } from '../testing/voting-world.ts'
import { addRound } from '../votes.factory.ts'
import { firstBroken, type Link } from './receipts.ts'

const { db } = await testDatabase()
const missing = { code: 'NOT_FOUND' }
type World = Awaited<ReturnType<typeof votingWorld>>
let world: World

beforeEach(async () => {
  world = await votingWorld(db)
})
afterAll(emptyRegisters)

const opened = (given: Partial<Parameters<typeof addRound>[1]> = {}) => {
  const { networkId, membershipId, submissionId, panel } = world
  return addRound(db, { networkId, membershipId, submissionId, electors: panel.map(one => one.id), ...given })
}
const past = () => new Date(Date.now() - 1000)
const vote = (at: number, roundId: number, kind: VoteKind = 'approve', comment = '') => {
  const { as, panel, networkId } = world
  return as(panel[at] as { id: string }).castVote({ networkId, roundId, vote: kind, comment })
}
const overview = (user: { id: string }) => {
  const { as, networkId, subDomain } = world
  return as(user).getMemberOverview({ networkId, member: subDomain })
}
/** The deadline passes: the database’s clock can’t be set. */
const close = (roundId: number) =>
  db
    .updateTable('networkRounds')
    .set({ closesAt: past(), openedAt: new Date(Date.now() - 5000) })
    .where('id', '=', roundId)
    .execute()

test('strangers, the enterprise itself and readers of the network find nothing; reviewers don’t open or decide', async () => {
  const { as, networkId, subDomain: member, submissionId, applicant, panel } = world
  const roundId = await opened()
  const reader = await createUser(db)
  await db.insertInto('networkRoles').values({ networkId, userId: reader.id, role: 'reader', givenBy: null }).execute()
  const open = { networkId, submissionId, closesOn: '2027-01-01T18:00', quorum: 1, display: 'afterOwn' as const }
  const decision = { networkId, roundId, decision: 'approve' as const, reasons: '', membershipRevision: 0 }
  for (const user of [await createUser(db), applicant, reader]) {
    const calls = [
      () => as(user).getRounds({ networkId }),
      () => as(user).getMemberOverview({ networkId, member }),
      () => as(user).openRound(open),
      () => as(user).castVote({ networkId, roundId, vote: 'approve', comment: '' }),
      () => as(user).declareTie({ networkId, roundId, isDeclared: true }),
      () => as(user).decideRound(decision),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(missing)
  }
  const [reviewer] = panel as [TestUser]
  await expect(as(reviewer).openRound(open)).rejects.toMatchObject(missing)
  await expect(as(reviewer).decideRound(decision)).rejects.toMatchObject(missing)
  await expect(as(reviewer).getNetworkDecisions({ vendorId: world.vendorId })).rejects.toMatchObject(missing)
})

test('rounds, submissions and members of another network look like missing ones', async () => {
  const { as, admin, networkId, panel } = world
  const other = await votingWorld(db)
  const roundId = await addRound(db, { ...other, electors: panel.map(one => one.id) })
  const calls = [
    () => vote(0, roundId),
    () => as(admin).decideRound({ networkId, roundId, decision: 'approve', reasons: '', membershipRevision: 0 }),
    () => as(admin).getMemberOverview({ networkId, member: other.subDomain }),
    () =>
      as(admin).openRound({
        ...{ networkId, submissionId: other.submissionId, closesOn: '2027-01-01T18:00' },
        ...{ quorum: 1, display: 'afterOwn' },
      }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject(missing)
})

test('of fifty votes at once by one person one counts, the last one, and all stay in the chain', async () => {
  const roundId = await opened()
  const kinds: VoteKind[] = ['approve', 'notApprove', 'moreInfo']
  await Promise.all(Array.from({ length: 50 }, (_, at) => vote(0, roundId, kinds[at % 3] as VoteKind, `try ${at}`)))
  const votes = await db.selectFrom('networkVotes').selectAll().where('roundId', '=', roundId).execute()
  expect(votes.length).toBe(1)
  const chain = await db
    .selectFrom('networkVoteEntries')
    .selectAll()
    .where('roundId', '=', roundId)
    .orderBy('number')
    .execute()
  expect(chain.length).toBe(50)
  expect(firstBroken(chain as Link[])).toBe(-1)
  expect(votes[0]).toMatchObject({ comment: chain.at(-1)?.content.comment, vote: chain.at(-1)?.content.vote })
  expect((await overview(world.panel[1] as { id: string })).round?.given).toBe(1)
  const change = db.updateTable('networkVoteEntries').set({ content: {} }).where('roundId', '=', roundId).execute()
  await expect(change).rejects.toThrow('stays')
})

test('the same vote again changes nothing and gives the same receipt; another one is kept beside it', async () => {
  const roundId = await opened()
  const { receipt } = await vote(0, roundId, 'approve', 'Good')
  expect((await vote(0, roundId, 'approve', 'Good')).receipt).toBe(receipt)
  expect((await vote(0, roundId, 'notApprove', 'Not yet')).receipt).not.toBe(receipt)
  await close(roundId)
  const { round } = await overview(world.panel[1] as { id: string })
  expect(round?.electors.filter(one => one.hasVoted)).toMatchObject([
    { vote: 'notApprove', comment: 'Not yet', earlier: [{ vote: 'approve' }] },
  ])
})

/** Words that only a vote contains, so that a leak is found wherever it stands. */
const secret = 'zanzibar'

test.each(['afterOwn', 'afterEnd'] as const)(
  'before the end (%s), no answer shows what others chose',
  async display => {
    const { as, panel, networkId, admin } = world
    const all = { networkId }
    const read = async (user: { id: string }) =>
      JSON.stringify([await as(user).getRounds(all), { ...(await overview(user)), submission: null }])
    const roundId = await opened({ display })
    const withoutVotes = (text: string) =>
      text.replaceAll(/"given":\d+/g, '').replaceAll(/"hasVoted":(true|false)/g, '')
    const [first, second] = panel as [TestUser, TestUser]
    const before = [withoutVotes(await read(second)), withoutVotes(await read(admin))]
    await vote(0, roundId, 'notApprove', secret)
    await vote(2, roundId, 'moreInfo', secret)
    for (const [at, user] of [second, admin].entries()) {
      const text = await read(user)
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(/notApprove|moreInfo/)
      expect(withoutVotes(text)).toBe(before[at])
    }
    expect(await read(first)).toContain(secret)
    await vote(1, roundId, 'approve')
    const seen = await read(second)
    if (display === 'afterOwn') expect(seen).toContain('"tally":{"approve":1,"notApprove":1,"moreInfo":1}')
    else expect(seen).not.toMatch(/zanzibar|notApprove|moreInfo/)
    await close(roundId)
    expect(await read(admin)).toContain(secret)
    expect((await overview(admin)).round).toMatchObject({ isClosed: true, tally: { approve: 1 }, outcome: 'tie' })
  },
)

test('who may not vote, and the enterprise, never hear of numbers before the end', async () => {
  const { as, applicant, vendorId } = world
  const roundId = await opened()
  await vote(0, roundId, 'notApprove', secret)
  const own = JSON.stringify(await as(applicant).getNetworkDecisions({ vendorId }))
  expect(own).toBe('{"items":[],"count":0}')
})

test('a round is over at its deadline without anything that closes it', async () => {
  const { panel, as, networkId } = world
  const roundId = await opened()
  await vote(0, roundId)
  await close(roundId)
  await expect(vote(1, roundId)).rejects.toMatchObject({ code: 'gm-error-round-closed' })
  await expect(vote(0, roundId, 'notApprove')).rejects.toMatchObject({ code: 'gm-error-round-closed' })
  const [, second] = panel as [TestUser, TestUser]
  await expect(as(second).declareTie({ networkId, roundId, isDeclared: true })).rejects.toMatchObject({
    code: 'gm-error-round-closed',
  })
  const { round } = await overview(second)
  expect(round).toMatchObject({ isClosed: true, mayVote: false, given: 1, outcome: 'approve' })
  const { decidedAt } = await db
    .selectFrom('networkRounds')
    .select('decidedAt')
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow()
  expect(decidedAt).toBeNull()
})

test('a deadline is a time of the network’s zone, on a day of 23 or 25 hours, too', async () => {
  world = await votingWorld(db, { timeZone: 'Europe/Berlin' })
  const { as, admin, networkId, submissionId } = world
  const year = new Date().getUTCFullYear() + 1
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
  }
  const opening = { networkId, submissionId, quorum: 1, display: 'afterOwn' as const }
  const closing = async (closesOn: string) => {
    const { roundId } = await as(admin).openRound({ ...opening, closesOn })
    const { round } = await overview(admin)
    await db.deleteFrom('networkRounds').where('id', '=', roundId).execute()
    return round
  }
  // clocks go forward on the last Sunday of March: 02:30 is skipped, 03:30 is an hour after 01:30
  const spring = lastSunday(2)
  expect(await closing(`${spring}T01:30`)).toMatchObject({
    closesAt: `${spring}T00:30:00.000Z`,
    closesOn: `${spring}T01:30`,
  })
  expect(await closing(`${spring}T03:30`)).toMatchObject({
    closesAt: `${spring}T01:30:00.000Z`,
    timeZone: 'Europe/Berlin',
  })
  expect(await closing(`${spring}T02:30`)).toMatchObject({ closesAt: `${spring}T01:30:00.000Z` })
})

test('a deadline in the past, beyond a year or none at all is refused, and so is a second open round', async () => {
  const { as, admin, networkId, submissionId } = world
  const opening = { networkId, submissionId, quorum: 2, display: 'afterEnd' as const }
  for (const closesOn of ['2020-01-01T10:00', '2099-01-01T10:00', '2027-13-45T10:00'])
    await expect(as(admin).openRound({ ...opening, closesOn })).rejects.toMatchObject({
      code: 'gm-error-round-deadline',
    })
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 16)
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => as(admin).openRound({ ...opening, closesOn: soon })),
  )
  expect(tries.filter(one => one.status === 'fulfilled').length).toBe(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'gm-error-round-open' })
  const { round } = await overview(admin)
  // all reviewers and the owner
  expect(round?.electors.length).toBe(4)
  expect(round).toMatchObject({ quorum: 2, display: 'afterEnd', timeZone: 'Asia/Colombo', given: 0, tally: null })
})

test('who joins the network’s people later doesn’t vote in a round that is open', async () => {
  const { as, networkId } = world
  const roundId = await opened()
  const late = await createUser(db)
  await db.insertInto('networkRoles').values({ networkId, userId: late.id, role: 'reviewer', givenBy: null }).execute()
  await expect(as(late).castVote({ networkId, roundId, vote: 'approve', comment: '' })).rejects.toMatchObject({
    code: 'gm-error-vote-not-asked',
  })
  // and who lost their role is a stranger
  const [first] = world.panel as [TestUser]
  await db.deleteFrom('networkRoles').where('userId', '=', first.id).execute()
  await expect(vote(0, roundId)).rejects.toMatchObject(missing)
})

test('those with a tie don’t vote, and a vote that was cast before the tie was known counts no longer', async () => {
  const { as, networkId, vendorId, panel } = world
  const roundId = await opened()
  const [first, second, third] = panel as [TestUser, TestUser, TestUser]
  await addToTeam(db, vendorId, first.id, teamRoles.member)
  await expect(vote(0, roundId)).rejects.toMatchObject({ code: 'gm-error-vote-conflict' })
  expect((await overview(first)).round).toMatchObject({ interest: 'team', mayVote: false })
  await vote(1, roundId)
  await as(second).declareTie({ networkId, roundId, isDeclared: true })
  expect((await overview(third)).round).toMatchObject({ given: 0 })
  await expect(vote(1, roundId)).rejects.toMatchObject({ code: 'gm-error-vote-conflict' })
  await as(second).declareTie({ networkId, roundId, isDeclared: false })
  expect((await overview(third)).round).toMatchObject({ given: 1 })
  const { items, waiting } = await as(first).getRounds({ networkId })
  expect([items.map(one => one.waits), waiting]).toEqual([[false], 0])
  expect((await as(third).getRounds({ networkId })).waiting).toBe(1)
})

const deciding = (roundId: number, given: object = {}) => {
  const { as, admin, networkId } = world
  const decision = { networkId, roundId, decision: 'approve' as const, reasons: '', membershipRevision: 0 }
  return as(admin).decideRound({ ...decision, ...given })
}
const statusNow = async () => {
  const { membershipId } = world
  const row = await db
    .selectFrom('networkMembers')
    .select('status')
    .where('membershipId', '=', membershipId)
    .executeTakeFirst()
  return row?.status
}

test('a decision waits for the end of the vote, changes the membership, and gives a receipt to the enterprise', async () => {
  const roundId = await opened({ quorum: 2 })
  await vote(0, roundId)
  await vote(1, roundId)
  await expect(deciding(roundId)).rejects.toMatchObject({ code: 'gm-error-round-running' })
  expect(await statusNow()).toBe(3)
  await close(roundId)
  const { receipt } = await deciding(roundId)
  expect(receipt).toMatch(/^[0-9a-f]{64}$/)
  expect(await statusNow()).toBe(1)
  const { as, applicant, vendorId, admin } = world
  const { items } = await as(applicant).getNetworkDecisions({ vendorId })
  expect(items).toMatchObject([{ decision: 'approve', receipt, title: 'Self-assessment' }])
  expect(JSON.stringify(items)).not.toContain('voter')
  expect((await overview(admin)).round?.decision).toMatchObject({ decision: 'approve', receipt })
  await expect(deciding(roundId)).rejects.toMatchObject({ code: 'gm-error-round-decided' })
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `vendor:${vendorId}`)
    .orderBy('id')
    .execute()
  expect(lines.map(one => one.action).sort()).toEqual(['membership.status', 'network-vote.decide'])
})

test('deciding otherwise than the vote, or against an enterprise, takes reasons', async () => {
  const roundId = await opened({ quorum: 3 })
  await vote(0, roundId, 'notApprove')
  await close(roundId)
  await expect(deciding(roundId)).rejects.toMatchObject({ code: 'gm-error-vote-reasons' })
  await expect(deciding(roundId, { decision: 'notApprove' })).rejects.toMatchObject({ code: 'gm-error-vote-reasons' })
  await deciding(roundId, { decision: 'notApprove', reasons: 'The well is not tested.' })
  expect(await statusNow()).toBe(2)
  const { as, applicant, vendorId } = world
  const { items } = await as(applicant).getNetworkDecisions({ vendorId })
  expect(items).toMatchObject([{ decision: 'notApprove', reasons: 'The well is not tested.' }])
})

test('of two decisions at once one is carried out; a membership that somebody changed meanwhile stays', async () => {
  const roundId = await opened({ closesAt: new Date(Date.now() + 60_000) })
  await vote(0, roundId)
  await close(roundId)
  const tries = await Promise.allSettled([
    deciding(roundId),
    deciding(roundId, { decision: 'notApprove', reasons: 'No' }),
    deciding(roundId),
  ])
  expect(tries.filter(one => one.status === 'fulfilled').length).toBe(1)
  const second = await votingWorld(db)
  world = second
  const another = await opened()
  await close(another)
  await db.updateTable('memberships').set({ revision: 5 }).where('id', '=', second.membershipId).execute()
  await expect(deciding(another, { reasons: 'Fine' })).rejects.toMatchObject({ code: 'gm-error-membership-changed' })
  const { round } = await overview(second.admin)
  expect(round?.decision).toBeNull()
})

test('more information opens the answers again and leaves the membership', async () => {
  const roundId = await opened()
  await vote(0, roundId, 'moreInfo', 'Which well?')
  await close(roundId)
  await deciding(roundId, { decision: 'moreInfo', reasons: 'Please say which well.' })
  expect(await statusNow()).toBe(3)
  const { isOpen } = await db
    .selectFrom('formResponses')
    .innerJoin('networkResponses', 'networkResponses.id', 'formResponses.id')
    .select('isOpen')
    .where('vendorId', '=', world.vendorId)
    .executeTakeFirstOrThrow()
  expect(isOpen).toBe(true)
})

test('reviewers read what changed since the last time', async () => {
  const { networkFormId: formId, vendorId, applicant, panel } = world
  const [reviewer] = panel as [TestUser]
  expect((await overview(reviewer)).submission).toMatchObject({ changed: [], before: null, assessment: { points: 30 } })
  await db.updateTable('formResponses').set({ isOpen: false }).execute()
  const answers = { 11: 112, 12: 122, 21: 212, 22: 222, 31: 314, 32: 324, 33: { en: 'Two hundred metres' } }
  await handInNetworkForm(db, { formId, vendorId, userId: applicant.id, answers })
  const { submission } = await overview(reviewer)
  expect(submission).toMatchObject({ changed: [22, 33], assessment: { points: 40 } })
  expect(submission?.before?.answers['33']).toEqual({ en: 'Forty metres' })
})

test('what an enterprise answered for its own eyes is not shown to the network', async () => {
  await db
    .updateTable('networkForms')
    .set({ visibility: 'enterprise' })
    .where('formId', '=', world.networkFormId)
    .execute()
  const text = JSON.stringify(await overview(world.admin))
  expect(text).not.toContain('Forty metres')
  expect(JSON.parse(text).submission).toBeNull()
  const other = await createNetwork(db)
  await createMembership(db, { networkId: other, vendorId: world.vendorId })
})
