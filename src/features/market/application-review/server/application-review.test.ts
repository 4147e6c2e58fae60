import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { changeApplication } from '#features/market/applications/server/index.ts'
import { createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createStandards } from '#features/platform/about/about.factory.ts'
import { handIn, saveAnswers } from '#features/platform/forms/server/index.ts'
import type { SearchClient } from '#features/platform/search/search.contract.ts'
import '#server/audit/audit.tables.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { defaultSettings } from '../review-settings.ts'
import { applicationReviewRoutes } from './application-review.routes.ts'
import { saveReviewSettings } from './review-settings-store.ts'

const { db } = await testDatabase()
let hits: { id: number; brand: string }[] = []
const client = { search: async () => [{ hits }] } as unknown as SearchClient
const routes = applicationReviewRoutes({ db, client, prefix: 'pola' }, 'https://pola.test')
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
const [sarath, malini, dilini] = [
  await createUser(db, { role: 1, name: 'Sarath' }),
  await createUser(db, { role: 1, name: 'Malini' }),
  await createUser(db, { role: 1, name: 'Dilini' }),
]
const applicant = await createUser(db, { name: 'Nimali' })
const submitted = () => createApplication(db, { userId: applicant.id, steps: ['submit'] })
const settings = (given = {}) => saveReviewSettings(db, sarath.viewer, { ...defaultSettings, ...given })
beforeEach(async () => void (await settings()))

const approve = { round: 1, vote: 'approve' as const }
const reject = { round: 1, vote: 'reject' as const, reasonCodes: ['evidence' as const], text: 'The wage sheets lack.' }

test('every path of the review answers “not found” to everybody but admins', async () => {
  const id = await submitted()
  const others = [guest(), asViewer(applicant.viewer), asViewer({ ...sarath.viewer, role: 2 })]
  for (const context of others) {
    const client = createRouterClient(routes, { context })
    const calls = [
      client.getReviews({}),
      client.getReview({ id }),
      client.voteOnApplication({ id, ...approve }),
      client.askForMore({ id, round: 1 }),
      client.withdrawApproval({ id, round: 1 }),
      client.commentOnApplication({ id, questionId: 1, audience: 'internal', text: 'Hm.' }),
      client.getReviewSettings(),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(as(sarath).getReview({ id: 2_147_483_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two reviewers must agree; the first vote is hidden until the second reviewer has voted, too', async () => {
  const id = await submitted()
  const first = await as(sarath).voteOnApplication({ id, ...approve, note: 'Visited them.' })
  expect(first).toMatchObject({ status: 'submitted', decision: { given: 1, needed: 2, state: 'open' } })
  expect((await as(malini).getReview({ id })).decision).toMatchObject({ given: 1, votes: [], areHidden: true })
  const second = await as(malini).voteOnApplication({ id, ...approve, text: 'Welcome!' })
  expect(second).toMatchObject({ status: 'approved', decision: { state: 'decided', votes: [{}, {}] } })
  expect(second.events[0]).toMatchObject({ action: 'publish', actor: 'Sarath, Malini', text: 'Welcome!' })
  expect(second.vendor).not.toBeNull()
})

test('the record has who was assigned, who voted and what came of it, but no vote and no text of a comment', async () => {
  const id = await submitted()
  await as(sarath).assignApplication({ id, userId: malini.id })
  await as(sarath).assignApplication({ id, userId: malini.id })
  await as(sarath).assignApplication({ id, userId: null })
  await as(sarath).commentOnApplication({ id, questionId: null, audience: 'internal', text: 'Hm.' })
  await as(sarath).voteOnApplication({ id, ...approve, text: 'Welcome!', note: 'Visited them.' })
  await as(sarath).voteOnApplication({ id, ...reject })
  await as(malini).voteOnApplication({ id, ...reject, text: '' })
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `application:${id}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { userId: sarath.id, action: 'review.assign', before: { assigneeId: null }, after: { assigneeId: malini.id } },
    { userId: sarath.id, action: 'review.assign', before: { assigneeId: malini.id }, after: { assigneeId: null } },
    { action: 'review.comment', details: { commentId: expect.any(Number), questionId: null, audience: 'internal' } },
    ...[sarath, sarath, malini].map(({ id: userId }) => ({
      ...{ userId, action: 'review.vote', details: { round: 1, isAppeal: false } },
      ...{ before: null, after: null, why: null },
    })),
    {
      ...{ userId: malini.id, action: 'review.not-approve', details: { round: 1, reasonCodes: ['evidence'] } },
      ...{ before: { status: 'submitted' }, after: { status: 'notApproved' }, why: reject.text },
    },
  ])
  for (const text of ['Hm.', 'Welcome!', 'Visited them.']) expect(JSON.stringify(lines)).not.toContain(text)
})

test('votes that differ are shown to both, may be changed, and a third decides', async () => {
  const id = await submitted()
  await as(sarath).voteOnApplication({ id, ...approve })
  const split = await as(malini).voteOnApplication({ id, ...reject })
  expect(split.decision).toMatchObject({
    state: 'split',
    areHidden: false,
    votes: [{ name: 'Malini' }, { name: 'Sarath' }],
  })
  const decided = await as(dilini).voteOnApplication({ id, ...reject, text: '' })
  expect(decided.status).toBe('notApproved')
  expect(decided.events[0]).toMatchObject({ actor: 'Malini, Dilini', reasonCodes: ['evidence'], text: reject.text })

  const other = await submitted()
  await as(sarath).voteOnApplication({ id: other, ...approve })
  await as(malini).voteOnApplication({ id: other, ...reject })
  expect(await as(sarath).voteOnApplication({ id: other, ...reject })).toMatchObject({ status: 'notApproved' })
})

test('the list marks applications on which reviewers disagree, and can be filtered by them', async () => {
  const [agreed, one, differ, again, tied] = await Promise.all(Array.from({ length: 5 }, submitted))
  const ids = [agreed, one, differ, again, tied] as number[]
  for (const id of ids) await as(sarath).voteOnApplication({ id, ...approve })
  await as(malini).voteOnApplication({ id: agreed!, ...approve })
  for (const id of [differ!, again!, tied!]) await as(malini).voteOnApplication({ id, ...reject })
  const actor = { who: 'applicant', userId: applicant.id, name: 'Nimali' } as const
  for (const action of ['takeBack', 'submit'] as const)
    await db.transaction().execute(tx => changeApplication(tx, { id: again!, action, actor }))
  await as(malini).declareConflict({ id: tied!, knowsSomebody: true })

  const { items } = await as(dilini).getReviews({ view: 'all', limit: 100 })
  const marked = items.filter(item => ids.includes(item.id) && item.isSplit)
  expect(marked.map(item => item.id)).toEqual([differ])
  // the type that a client sends, as in the page's address
  const { items: found } = await as(dilini).getReviews({ split: 'true' as never, limit: 100 })
  expect(found.filter(item => ids.includes(item.id)).map(item => item.id)).toEqual([differ])
  expect((await as(dilini).getReview({ id: differ! })).decision.state).toBe('split')

  await settings({ reviewers: 1 })
  expect((await as(dilini).getReviews({ split: 'true' as never })).items.some(item => item.id === differ)).toBe(false)
})

test('two simultaneous votes both count and lead to one decision', async () => {
  const id = await submitted()
  await Promise.all([sarath, malini].map(one => as(one).voteOnApplication({ id, ...approve })))
  const { status, events } = await as(dilini).getReview({ id })
  expect(status).toBe('approved')
  expect(events.filter(one => one.action === 'publish')).toHaveLength(1)
})

test('a vote on an application that has changed meanwhile is refused with an error code', async () => {
  const takenBack = await createApplication(db, { userId: applicant.id, steps: ['submit', 'takeBack'] })
  const again = await createApplication(db, { userId: applicant.id, steps: ['submit', 'takeBack', 'submit'] })
  const decided = await createApplication(db, { userId: applicant.id, steps: ['submit', 'publish'] })
  for (const id of [takenBack, again, decided])
    await expect(as(sarath).voteOnApplication({ id, ...approve })).rejects.toMatchObject({
      code: 'gm-error-application-changed',
      status: 409,
    })
  await expect(as(sarath).voteOnApplication({ id: await submitted(), round: 1, vote: 'reject' })).rejects.toMatchObject(
    {
      code: 'gm-error-message-required',
    },
  )
})

test('reviewers get a draft without its answers', async () => {
  const draft = await createApplication(db, { userId: applicant.id })
  expect(await as(sarath).getReview({ id: draft })).toMatchObject({ status: 'draft', answers: [] })
  const takenBack = await createApplication(db, { userId: applicant.id, steps: ['submit', 'takeBack'] })
  expect(await as(sarath).getReview({ id: takenBack })).toMatchObject({ status: 'draft', answers: [], before: null })
})

test('asking for more opens only the questions with a comment to the applicant', async () => {
  const id = await submitted()
  await expect(as(sarath).askForMore({ id, round: 1 })).rejects.toMatchObject({ code: 'gm-error-questions-required' })
  await as(sarath).commentOnApplication({ id, questionId: 16, audience: 'internal', text: 'Odd.' })
  await expect(as(sarath).askForMore({ id, round: 1 })).rejects.toMatchObject({ code: 'gm-error-questions-required' })
  await as(sarath).commentOnApplication({ id, questionId: 14, audience: 'applicant', text: 'Who are they?' })
  const asked = await as(sarath).askForMore({ id, round: 1, text: 'One question.' })
  expect(asked).toMatchObject({ status: 'moreInfo', events: [{ action: 'askMore', questions: 1 }, {}] })
  const response = await db.selectFrom('formResponses').select('openQuestions').where('id', '=', id).executeTakeFirst()
  expect(response).toEqual({ openQuestions: [14] })

  await saveAnswers(db, applicant.viewer, {
    id,
    answers: [{ questionId: 14, value: { en: 'My sisters' }, revision: 0 }],
  })
  // the applicant's unsent changes are not visible to reviewers yet
  expect((await as(malini).getReview({ id })).answers.some(one => one.questionId === 14)).toBe(false)
  await handIn(db, applicant.viewer, id)
  expect(await as(malini).getReview({ id })).toMatchObject({
    status: 'resubmitted',
    round: 2,
    before: { changed: [14] },
    decision: { given: 0 },
  })
})

test('a reviewer with a tie to the application may not vote, and is given the reason', async () => {
  const [own, team, network, declared] = [await submitted(), await submitted(), await submitted(), await submitted()]
  const vendorId = await createVendor(db)
  const [colleague, partner] = [await createUser(db, { role: 1 }), await createUser(db, { role: 1 })]
  await addToTeam(db, vendorId, applicant.id, 1)
  await addToTeam(db, vendorId, colleague.id, 3)
  const otherVendor = await createVendor(db)
  await addToTeam(db, otherVendor, partner.id, 3)
  const networkId = await createNetwork(db)
  for (const one of [vendorId, otherVendor]) await createMembership(db, { networkId, vendorId: one })
  await as(sarath).declareConflict({ id: declared, knowsSomebody: true })
  const ownAdmin = await createUser(db, { role: 1 })
  const ofAdmin = await createApplication(db, { userId: ownAdmin.id, steps: ['submit'] })
  for (const [user, id, conflict] of [
    [ownAdmin, ofAdmin, 'own'],
    [colleague, team, 'team'],
    [partner, network, 'network'],
    [sarath, declared, 'declared'],
  ] as const) {
    expect(await as(user).getReview({ id })).toMatchObject({ decision: { conflict }, may: { decide: false } })
    await expect(as(user).voteOnApplication({ id, ...approve })).rejects.toMatchObject({
      code: 'gm-error-review-conflict',
      status: 403,
      data: { field: conflict },
    })
  }
  await settings({ refusesTeam: false, refusesNetwork: false, refusesDeclared: false, reviewers: 1 })
  expect(await as(colleague).voteOnApplication({ id: own, ...reject })).toMatchObject({ status: 'notApproved' })
  await expect(as(ownAdmin).voteOnApplication({ id: ofAdmin, ...approve })).rejects.toMatchObject({ status: 403 })
})

test('a vote no longer counts once its reviewer declares a tie', async () => {
  const id = await submitted()
  await as(sarath).voteOnApplication({ id, ...approve })
  await as(sarath).declareConflict({ id, knowsSomebody: true })
  expect((await as(malini).voteOnApplication({ id, ...approve })).decision).toMatchObject({ given: 1, state: 'open' })
})

test('an appeal goes to reviewers who didn’t decide, and starts without votes', async () => {
  await settings({ reviewers: 1 })
  const id = await submitted()
  await as(sarath).voteOnApplication({ id, ...reject })
  await db.transaction().execute(async tx => {
    const actor = { who: 'applicant', userId: applicant.id } as const
    await changeApplication(tx, { id, action: 'appeal', actor, text: 'Please look again.' })
  })
  expect(await as(sarath).getReview({ id })).toMatchObject({
    status: 'appealed',
    appealText: 'Please look again.',
    decision: { given: 0, conflict: 'appeal' },
  })
  await expect(as(sarath).voteOnApplication({ id, ...approve })).rejects.toMatchObject({ status: 403 })
  expect(await as(malini).voteOnApplication({ id, ...approve })).toMatchObject({ status: 'approved' })
})

test('withdrawing an approval needs a reason', async () => {
  const id = await createApplication(db, { userId: applicant.id, steps: ['submit', 'publish'] })
  await expect(as(sarath).withdrawApproval({ id, round: 1 })).rejects.toMatchObject({
    code: 'gm-error-message-required',
  })
  const taken = await as(sarath).withdrawApproval({ id, round: 1, reasonCodes: ['standards'] })
  expect(taken).toMatchObject({ status: 'notApproved', events: [{ action: 'withdraw', actor: 'Sarath' }, {}, {}] })
})

test('the database itself refuses changes to the ledger of votes', async () => {
  const id = await submitted()
  await as(sarath).voteOnApplication({ id, ...approve })
  await expect(db.updateTable('applicationVotes').set({ vote: 'reject' }).execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('applicationVotes').set({ voterName: 'X', userId: null }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('applicationVotes').execute()).rejects.toThrow('append-only')
  await db
    .deleteFrom('users')
    .where('id', '=', (await createUser(db)).id)
    .execute()
})

test('a vote stays when its reviewer’s account is deleted', async () => {
  const leaving = await createUser(db, { role: 1, name: 'Leaving' })
  const id = await submitted()
  await as(leaving).voteOnApplication({ id, ...approve })
  await db.deleteFrom('users').where('id', '=', leaving.id).execute()
  const kept = await db.selectFrom('applicationVotes').selectAll().where('applicationId', '=', id).execute()
  expect(kept).toMatchObject([{ userId: null, voterName: 'Leaving', vote: 'approve' }])
})

test('standards of the sectors and their parents have marks; one that changed meanwhile isn’t overwritten', async () => {
  const parent = await createNode(db, { type: 'sector', handle: 'crafts' })
  const sector = await createNode(db, { type: 'sector', handle: 'jewellery', parentId: parent })
  const foreign = await createNode(db, { type: 'sector', handle: 'toys' })
  await createStandards(db, null, [{ en: 'The enterprise says openly who owns it.', si: 'අයිතිය' }])
  await createStandards(db, parent, [{ en: 'Of crafts' }])
  await createStandards(db, sector, [{ en: 'Of jewellery' }])
  await createStandards(db, foreign, [{ en: 'Of toys' }])
  const answers = { 1: { en: 'Gem' }, 8: [sector] }
  const id = await createApplication(db, { userId: applicant.id, answers, steps: ['submit'] })
  const { standards } = await as(sarath).getReview({ id })
  expect(standards.map(one => one.text)).toEqual([
    'Of jewellery',
    'Of crafts',
    'The enterprise says openly who owns it.',
  ])
  const [{ id: standardId } = { id: 0 }] = standards
  const marked = await as(sarath).markStandard({ id, standardId, mark: 'met', before: null })
  expect(marked.standards[0]).toMatchObject({ mark: 'met', markedBy: 'Sarath' })
  await expect(as(malini).markStandard({ id, standardId, mark: 'open', before: null })).rejects.toMatchObject({
    code: 'gm-error-mark-changed',
    status: 409,
  })
  expect((await as(malini).markStandard({ id, standardId, mark: null, before: 'met' })).standards[0]?.mark).toBeNull()
})

test('similar enterprises of the directory are listed with an application', async () => {
  const vendorId = await createVendor(db, { brand: { en: 'Hill Looms' } })
  hits = [{ id: vendorId, brand: 'Hill Looms' }]
  expect((await as(sarath).getReview({ id: await submitted() })).duplicates).toMatchObject([
    { id: vendorId, by: ['name'] },
  ])
  hits = []
})

test('the mail for a decision can be previewed before it is sent', async () => {
  const id = await submitted()
  const mail = await as(sarath).previewDecision({
    id,
    action: 'notApprove',
    reasonCodes: ['evidence'],
    text: 'No sheets.',
  })
  expect(mail).toMatchObject({ language: 'en', subject: expect.stringContaining('Hill Loom') })
  expect(mail.text).toContain('No sheets.')
  await expect(as(sarath).previewDecision({ id: 2_147_483_000, action: 'publish' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
