import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  connectModeration,
  moderationRoutes,
  reportsRoutes,
} from '#features/community/moderation/moderation.factory.ts'
import '#features/community/moderation/moderation.tables.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/accounts/accounts.tables.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { createFeedback } from '../feedback.factory.ts'
import feedback from '../feedback.server.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { holdFeedback, showFeedback } from './moderate-feedback.ts'

const { db } = await testDatabase()
const site = { publicUrl: 'https://pola.test' }
// appeals are limited by address
let ip = ''
const contextOf = (user?: TestUser) => ({
  ...(user ? asViewer({ ...user.viewer, provedAt: new Date() }) : guest()),
  ip,
})
const moderating = (user?: TestUser) => createRouterClient(moderationRoutes(db, site), { context: contextOf(user) })
const flagging = (user?: TestUser) => createRouterClient(reportsRoutes(db), { context: contextOf(user) })
const posting = (user?: TestUser) => createRouterClient(feedbackRoutes(db), { context: contextOf(user) })

beforeAll(async () => {
  connectModeration()
  feedback.connect?.()
  await screenNothing(db)
})
afterAll(emptyRegisters)

let vendorId: number
let [malini, dilini]: TestUser[] = []
let author: TestUser
let post: number
const [first, second] = [() => malini as TestUser, () => dilini as TestUser]

beforeEach(async () => {
  ip = crypto.randomUUID()
  await db.deleteFrom('moderationCases').execute()
  await db.deleteFrom('reports').execute()
  await db.updateTable('users').set({ role: 2 }).execute()
  vendorId = await createVendor(db, { subDomain: `leafs${crypto.randomUUID().slice(0, 8)}`, brand: { en: 'Leafs' } })
  malini = await createUser(db, { role: 1, name: 'Malini', twoFactorEnabled: true })
  dilini = await createUser(db, { role: 1, name: 'Dilini', twoFactorEnabled: true })
  author = await createUser(db, { name: 'Sunil', languageCode: 'si' })
  post = await createFeedback(db, {
    vendorId,
    authorId: author.id,
    message: 'It cures dengue. See https://pills.example/buy now.',
  })
})

const asAsked = { page: 1, limit: 20, language: 'en' }
const shownTo = async (user?: TestUser) =>
  (await posting(user).getFeedback({ vendorProfileId: vendorId, ...asAsked })).items.map(({ id }) => id)

async function report(user: TestUser, reason: 'spam' | 'scam' = 'spam', message = '') {
  await flagging(user).flagFeedback({ id: post, reason, message })
}

async function openCase() {
  const [item] = (await moderating(first()).getCases({ limit: 50 })).items
  return moderating(first()).getCase({ id: item?.id ?? 0 })
}

const reasons = { rule: 'cures', facts: { en: 'It says that it cures dengue.', si: 'එය ඩෙංගු සුව කරන බව කියයි.' } } as const
type Verdict = Parameters<ReturnType<typeof moderating>['decideCase']>[0]
async function decide(verdict: Partial<Verdict> & Pick<Verdict, 'measure'>, by = first()) {
  const { id, revision } = await openCase()
  return moderating(by).decideCase({ id, revision, ...reasons, ...verdict })
}

test('only moderators see cases; statements are for whom they concern', async () => {
  const reporter = await createUser(db)
  await report(reporter)
  const { id, revision } = await openCase()
  for (const user of [undefined, author, reporter]) {
    const calls = [
      moderating(user).getCases({}),
      moderating(user).getCase({ id }),
      moderating(user).openCase({ thing: { kind: 'feedback', id: post } }),
      moderating(user).assignCase({ id, revision, userId: null }),
      moderating(user).noteOnCase({ id, words: 'Hm.' }),
      moderating(user).previewStatement({ id, in: 'en', measure: 'hide' }),
      moderating(user).decideCase({ id, revision, measure: 'remove', ...reasons }),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const { decisionId } = await decide({ measure: 'hide' })
  for (const user of [undefined, reporter, first()]) {
    await expect(moderating(user).getStatement({ id: decisionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(moderating(user).appeal({ id: decisionId, words: 'No.' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(moderating().getStatement({ id: decisionId, key: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('all that is said about a post is one case; a closed one stays closed', async () => {
  const reporters = [await createUser(db), await createUser(db), await createUser(db)]
  await Promise.all(reporters.slice(0, 2).map(user => report(user)))
  const both = await openCase()
  expect(both).toMatchObject({ source: 'report', reportCount: 2, isOpen: true, state: 'shown' })
  expect((await moderating(first()).getCases({})).counts).toMatchObject({ report: 1 })
  await decide({ measure: 'leave' })
  expect((await moderating(first()).getCases({})).items).toEqual([])
  await report(reporters[2] as TestUser)
  const later = await openCase()
  expect(later.id).not.toBe(both.id)
  expect(later).toMatchObject({ reportCount: 1, decisions: [{ measure: 'leave', caseId: both.id }] })
  expect((await moderating(first()).getCase({ id: both.id })).isOpen).toBe(false)
})

test('a hidden post is seen by its author alone, who gets reasons in their language and never who reported', async () => {
  const reporter = await createUser(db, { name: 'Kamala Herath' })
  await report(reporter, 'scam', 'He told my grandmother not to go to hospital.')
  const { decisionId } = await decide({ measure: 'hide' })
  expect([await shownTo(), await shownTo(reporter), await shownTo(author)]).toEqual([[], [], [post]])
  expect(await notifiedKinds(db, reporter.id)).toEqual(['report-answered'])
  expect(await notifiedKinds(db, author.id)).toEqual(['moderation-statement'])
  const [mail] = await mailsTo(db, author.email)
  const statement = await moderating(author).getStatement({ id: decisionId, language: 'si' })
  expect(statement).toMatchObject({ language: 'si', words: expect.stringContaining('dengue'), appeal: null })
  expect(statement.appealUntil).not.toBeNull()
  const everything = JSON.stringify([statement, mail, await moderating(author).getStatements({})])
  expect(everything).toContain(reasons.facts.si)
  for (const hint of [reporter.id, reporter.name, 'grandmother']) expect(everything).not.toContain(hint)
})

test('what a post said when it was reported stays readable after its author changed it', async () => {
  await report(await createUser(db))
  await posting(author).changeFeedback({ id: post, message: 'Nice tea.' })
  expect(await openCase()).toMatchObject({ words: 'Nice tea.', copy: expect.stringContaining('dengue') })
  await posting(author).deleteFeedback({ id: post })
  const gone = await openCase()
  expect(gone).toMatchObject({ state: 'gone', words: null, copy: expect.stringContaining('dengue') })
  expect(gone.measures).toEqual(['leave', 'warn'])
})

test('two moderators at once: the second hears what the first decided; a report meanwhile is read first', async () => {
  await report(await createUser(db))
  const { id, revision } = await openCase()
  await report(await createUser(db))
  const stale = moderating(first()).decideCase({ id, revision, measure: 'leave' })
  await expect(stale).rejects.toMatchObject({ code: 'gm-error-case-changed', status: 409 })
  const current = (await openCase()).revision
  await moderating(second()).decideCase({ id, revision: current, measure: 'remove', ...reasons })
  const late = moderating(first()).decideCase({ id, revision: current, measure: 'leave' })
  await expect(late).rejects.toMatchObject({
    ...{ code: 'gm-error-case-closed', status: 409 },
    data: { given: { by: 'Dilini', measure: 'remove' } },
  })
})

test('whoever wrote or reported it, or belongs to the enterprise, leaves the decision to others', async () => {
  await report(first())
  const verdict = { measure: 'leave' } as const
  await expect(decide(verdict)).rejects.toMatchObject({ code: 'gm-error-conflict-of-interest', status: 403 })
  expect((await openCase()).conflict).toBe('declared')
  await addToTeam(db, vendorId, second().id, teamRoles.member)
  await expect(decide(verdict, second())).rejects.toMatchObject({ code: 'gm-error-conflict-of-interest' })
  // nobody else is left, so whoever reported it may
  expect((await openCase()).conflict).toBeNull()
  await db.updateTable('feedbackPosts').set({ authorId: first().id }).where('id', '=', post).execute()
  await db.updateTable('moderationCases').set({ authorId: first().id }).execute()
  await expect(decide(verdict)).rejects.toMatchObject({ code: 'gm-error-conflict-of-interest' })
})

test('a restriction takes a rule and what happened; only measures that are possible are taken', async () => {
  await report(await createUser(db))
  await expect(decide({ measure: 'hide', rule: null })).rejects.toMatchObject({
    ...{ code: 'gm-error-rule-required', data: { field: 'rule' } },
  })
  await expect(decide({ measure: 'hide', facts: { en: ' ' } })).rejects.toMatchObject({
    ...{ code: 'gm-error-facts-required', data: { field: 'facts' } },
  })
  for (const measure of ['show', 'take-back'] as const)
    await expect(decide({ measure })).rejects.toMatchObject({ code: 'gm-error-measure-not-possible' })
  await expect(decide({ measure: 'leave', sanction: 'pause', days: 365 })).rejects.toMatchObject({
    code: 'gm-error-measure-not-possible',
  })
})

test('somebody else decides on an appeal, and taking back gives back exactly what stood', async () => {
  const answer = await createFeedback(db, { vendorId, parentId: post, authorId: null, message: 'Please don’t.' })
  const before = await posting().getFeedback({ vendorProfileId: vendorId, ...asAsked })
  await report(await createUser(db))
  const { decisionId } = await decide({ measure: 'remove' })
  expect(await shownTo()).toEqual([])
  await moderating(author).appeal({ id: decisionId, words: 'I quoted a leaflet.' })
  const again = moderating(author).appeal({ id: decisionId, words: 'Again.' })
  await expect(again).rejects.toMatchObject({ code: 'gm-error-appeal-over', status: 409 })
  const appealed = await openCase()
  expect(appealed).toMatchObject({
    ...{ source: 'appeal', conflict: 'appeal', measures: ['leave', 'show', 'take-back'] },
    appeal: { words: 'I quoted a leaflet.', decision: { id: decisionId } },
  })
  await expect(decide({ measure: 'take-back' })).rejects.toMatchObject({ code: 'gm-error-conflict-of-interest' })
  await decide({ measure: 'take-back', rule: null, facts: {} }, second())
  expect(await posting().getFeedback({ vendorProfileId: vendorId, ...asAsked })).toEqual(before)
  expect(answer).toBeGreaterThan(0)
  expect(await moderating(author).getStatement({ id: decisionId })).toMatchObject({
    ...{ appealUntil: null, appeal: { answer: 'taken-back' } },
  })
  expect((await moderating(author).getStatements({})).items).toMatchObject([{ id: decisionId, isTakenBack: true }])
})

test('an appeal without success leaves the measure', async () => {
  await report(await createUser(db))
  const { decisionId } = await decide({ measure: 'hide' })
  await moderating(author).appeal({ id: decisionId, words: 'Why?' })
  await decide({ measure: 'leave' }, second())
  expect(await shownTo()).toEqual([])
  expect((await moderating(author).getStatement({ id: decisionId })).appeal).toMatchObject({ answer: 'upheld' })
})

test('links are taken out of words, and put back unless the author changed them since', async () => {
  await report(await createUser(db))
  const { decisionId } = await decide({ measure: 'edit-links' })
  const words = async () => (await posting().getFeedback({ vendorProfileId: vendorId, ...asAsked })).items[0]?.message
  expect(await words()).toBe('It cures dengue. See […] now.')
  await moderating(author).appeal({ id: decisionId, words: 'It is my own shop.' })
  await decide({ measure: 'take-back' }, second())
  expect(await words()).toBe('It cures dengue. See https://pills.example/buy now.')
})

test('a corrected post waits for moderators, and is shown once they agree', async () => {
  await report(await createUser(db))
  await decide({ measure: 'hide' })
  await posting(author).changeFeedback({ id: post, message: 'It smells good.' })
  expect(await shownTo()).toEqual([])
  expect(await openCase()).toMatchObject({ source: 'held', holds: [{ reason: 'corrected' }], state: 'hidden' })
  await decide({ measure: 'show', rule: null, facts: {} })
  expect(await shownTo()).toEqual([post])
})

test('who is paused can’t post until the pause is over or taken back', async () => {
  await report(await createUser(db))
  const { decisionId } = await decide({ measure: 'remove', sanction: 'pause', days: 7 })
  const send = () => posting(author).sendProfileFeedback({ vendorProfileId: vendorId, message: 'Hello again.' })
  await expect(send()).rejects.toMatchObject({ code: 'gm-error-posting-paused', status: 403 })
  await db.updateTable('postingPauses').set({ until: sql`now() - interval '1 second'` }).execute()
  await send()
  await db.updateTable('postingPauses').set({ until: sql`now() + interval '1 day'` }).execute()
  await moderating(author).appeal({ id: decisionId, words: 'Too long.' })
  await decide({ measure: 'take-back' }, second())
  await send()
})

test('who is suspended reads why by the key of the mail, can appeal by it, and is restored', async () => {
  await report(await createUser(db))
  const { id, revision } = await openCase()
  const suspending = { id, revision, measure: 'remove', ...reasons, sanction: 'suspend', days: 30 } as const
  const unproved = createRouterClient(moderationRoutes(db, site), {
    context: asViewer({ ...first().viewer, provedAt: null }),
  })
  await expect(unproved.decideCase(suspending)).rejects.toMatchObject({ code: 'gm-error-proof-needed', status: 403 })
  const { decisionId } = await moderating(first()).decideCase(suspending)
  const account = () =>
    db.selectFrom('users').select(['disabledAt', 'disabledUntil']).where('id', '=', author.id).executeTakeFirstOrThrow()
  expect((await account()).disabledUntil).not.toBeNull()
  const [mail] = await mailsTo(db, author.email)
  const key = /key=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? ''
  expect(await moderating().getStatement({ id: decisionId, key })).toMatchObject({ id: decisionId })
  await moderating().appeal({ id: decisionId, key, words: 'That was my brother.' })
  expect((await openCase()).sanctions).toEqual(['none', 'pause'])
  await decide({ measure: 'take-back' }, second())
  expect(await account()).toEqual({ disabledAt: null, disabledUntil: null })
})

test('an assignee has a case for half an hour, while logged in', async () => {
  await report(await createUser(db))
  const { id, revision } = await openCase()
  const assignee = async () => (await openCase()).assignee?.name
  const given = await moderating(first()).assignCase({ id, revision, userId: second().id })
  expect(await assignee()).toBe('Dilini')
  await db.updateTable('moderationCases').set({ assignedAt: sql`now() - interval '31 minutes'` }).execute()
  expect(await assignee()).toBeUndefined()
  await moderating(first()).assignCase({ id, revision: given.revision, userId: second().id })
  await db.deleteFrom('sessions').where('userId', '=', second().id).execute()
  expect(await assignee()).toBeUndefined()
  const stranger = await createUser(db)
  const current = (await openCase()).revision
  await expect(moderating(first()).assignCase({ id, revision: current, userId: stranger.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('reporters who were right are believed more', async () => {
  const [right, wrong] = [await createUser(db), await createUser(db)]
  for (const [user, outcome] of [
    [right, 'dealt-with'],
    [right, 'dealt-with'],
    [wrong, 'nothing-wrong'],
  ] as const)
    await db
      .insertInto('reports')
      .values({
        ...{ kind: 'feedback', postId: post, reporterId: user.id, reason: 'spam', state: 'closed', outcome },
        closedAt: new Date(),
      })
      .execute()
  await report(wrong)
  await report(right)
  const { reports } = await openCase()
  expect(reports.map(({ earlier }) => earlier)).toEqual([
    { right: 2, all: 2 },
    { right: 0, all: 1 },
  ])
})

test('figures are the counts of cases and decisions', async () => {
  await report(await createUser(db))
  await report(await createUser(db), 'scam')
  const { decisionId } = await decide({ measure: 'hide' })
  await moderating(author).appeal({ id: decisionId, words: 'No.' })
  await decide({ measure: 'take-back' }, second())
  expect(await moderating().getFigures({})).toMatchObject({
    year: new Date().getUTCFullYear(),
    cases: 2,
    bySource: [
      { name: 'appeal', count: 1 },
      { name: 'report', count: 1 },
    ],
    byKind: [{ name: 'feedback', count: 2 }],
    byReason: [
      { name: 'scam', count: 1 },
      { name: 'spam', count: 1 },
    ],
    byMeasure: [
      { name: 'hide', count: 1 },
      { name: 'take-back', count: 1 },
    ],
    byRule: [{ name: 'cures', count: 1 }],
    appeals: { count: 1, takenBack: 1, upheld: 0 },
  })
})

test('the database keeps decisions as they were made', async () => {
  await report(await createUser(db))
  const { decisionId } = await decide({ measure: 'hide' })
  const change = db.updateTable('moderationDecisions').set({ measure: 'leave' }).where('id', '=', decisionId).execute()
  await expect(change).rejects.toThrow('never changes')
})

test('an appeal leaves what else came to the case to be dealt with, and one appeal at a time is looked at', async () => {
  await report(await createUser(db))
  const { decisionId: warned } = await decide({ measure: 'warn' })
  await report(await createUser(db))
  const { decisionId: paused } = await decide({ measure: 'warn', sanction: 'pause', days: 7 })
  await moderating(author).appeal({ id: warned, words: 'Why?' })
  const other = moderating(author).appeal({ id: paused, words: 'And why that?' })
  await expect(other).rejects.toMatchObject({ code: 'gm-error-appeal-waits', status: 409 })
  await report(await createUser(db), 'scam')
  await decide({ measure: 'remove' }, second())
  expect(await shownTo()).toEqual([])
  expect((await moderating(author).getStatement({ id: warned })).appeal).toMatchObject({ answer: 'upheld' })
  await moderating(author).appeal({ id: paused, words: 'And why that?' })
})

test('taking back an old decision leaves what a later one did', async () => {
  await report(await createUser(db))
  const { decisionId: old } = await decide({ measure: 'hide' })
  await posting(author).changeFeedback({ id: post, message: 'It smells good.' })
  await decide({ measure: 'show', rule: null, facts: {} })
  await report(await createUser(db))
  await decide({ measure: 'hide' })
  await moderating(author).appeal({ id: old, words: 'The first time it was right.' })
  await decide({ measure: 'take-back' }, second())
  expect(await shownTo()).toEqual([])
})

test('an appeal about something that is gone reaches its author with the answer', async () => {
  await report(await createUser(db))
  const { decisionId } = await decide({ measure: 'hide' })
  await posting(author).deleteFeedback({ id: post })
  await moderating(author).appeal({ id: decisionId, words: 'It was true.' })
  await expect(decide({ measure: 'leave' })).rejects.toMatchObject({ code: 'gm-error-conflict-of-interest' })
  const answer = await decide({ measure: 'leave' }, second())
  expect(await moderating(author).getStatement({ id: answer.decisionId })).toMatchObject({ id: answer.decisionId })
})

test('moderators see a picture that nobody else sees, and download a document', async () => {
  for (const kind of ['image', 'document'] as const) {
    await db.deleteFrom('moderationCases').execute()
    const fileId = await createFile(db, { ownerId: author.id, kind })
    await db.updateTable('feedbackPosts').set({ fileId, state: 'shown' }).where('id', '=', post).execute()
    await report(await createUser(db))
    await decide({ measure: 'hide' })
    const { id } = await moderating(first()).openCase({ thing: { kind: 'feedback', id: post } })
    const { state, pictures, documents } = await moderating(first()).getCase({ id })
    expect(state).toBe('hidden')
    expect([pictures.map(one => one.id), documents.map(one => one.id)]).toEqual(
      kind === 'image' ? [[fileId], []] : [[], [fileId]],
    )
  }
})

test('who is named while a post waits hears of it once it is shown', async () => {
  const vendorId = await createVendor(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  const noticed = async () => await notifiedKinds(db, owner.id)
  await db.transaction().execute(tx => holdFeedback(tx, post))
  await posting(author).changeFeedback({ id: post, message: 'As at the mill.', taggedVendors: [vendorId] })
  expect(await noticed()).toEqual([])
  for (let time = 0; time < 2; time += 1) await db.transaction().execute(tx => showFeedback(tx, post))
  expect(await noticed()).toEqual(['feedback-tagged'])
})
