import { expect, test } from 'vitest'
import { createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { handIn, saveAnswers } from '#features/platform/forms/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { ApplicationAction } from '../application-states.ts'
import { createApplication } from '../applications.factory.ts'
import { type Change, changeApplication } from './change-application.ts'
import { addComment, commentsOf } from './comments.ts'
import { eventsOf } from './read-events.ts'
import { submissionsOf } from './submissions.ts'

const { db } = await testDatabase()
const reviewer = await createUser(db, { name: 'Ruwan' })
const byReviewer = { who: 'reviewer' as const, userId: reviewer.id, name: 'Ruwan' }
const change = (given: Change) => db.transaction().execute(tx => changeApplication(tx, given))
const decide = (id: number, action: ApplicationAction, given: Partial<Change> = {}) =>
  change({ id, action, actor: byReviewer, text: 'Because.', ...given })
const stateOf = (id: number) =>
  db
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .select(['status', 'round', 'isOpen', 'openQuestions', 'brand', 'vendorId', 'sectorIds'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow()

test('applicants don’t decide, no status is skipped, and missing input is reported', async () => {
  const person = await createUser(db)
  const draft = await createApplication(db, { userId: person.id })
  const submitted = await createApplication(db, { userId: person.id, steps: ['submit'] })
  const byApplicant = { who: 'applicant' as const, userId: person.id }
  await expect(change({ id: submitted, action: 'publish', actor: byApplicant })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(decide(2_147_483_000, 'publish')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(decide(draft, 'publish')).rejects.toMatchObject({ code: 'gm-error-application-state', status: 409 })
  await expect(decide(submitted, 'askMore')).rejects.toMatchObject({ code: 'gm-error-questions-required' })
  await expect(decide(submitted, 'notApprove', { text: ' ' })).rejects.toMatchObject({
    code: 'gm-error-message-required',
  })
  await expect(decide(submitted, 'publish', { round: 2 })).rejects.toMatchObject({
    code: 'gm-error-application-changed',
  })
  expect(await stateOf(submitted)).toMatchObject({ status: 2, round: 1, vendorId: null })
})

test('an application goes from the first answer to a public page, with every step in the ledger', async () => {
  const person = await createUser(db)
  const sector = await createNode(db, { type: 'sector', handle: 'crafts' })
  const id = await createApplication(db, { userId: person.id })
  const save = (questionId: number, value: unknown, revision = 0) =>
    saveAnswers(db, person.viewer, { id, answers: [{ questionId, value, revision }] })
  await save(1, { en: ' Tea House ', si: 'තේ ගෙදර' }, 1)
  await save(8, [sector])
  expect(await stateOf(id)).toMatchObject({ status: 1, brand: 'Tea House', sectorIds: [sector], isOpen: true })
  expect((await handIn(db, person.viewer, id)).size).toBe(0)
  expect(await stateOf(id)).toMatchObject({ status: 2, round: 1, isOpen: false })

  await decide(id, 'askMore', { questionIds: [14], text: 'Who exactly?' })
  expect(await stateOf(id)).toMatchObject({ status: 3, isOpen: true, openQuestions: [14] })
  await save(14, { en: 'Four neighbours' })
  await handIn(db, person.viewer, id)
  expect(await stateOf(id)).toMatchObject({ status: 2, round: 2, isOpen: false, openQuestions: null })

  const { vendorId } = await decide(id, 'publish', { round: 2 })
  const vendor = await db
    .selectFrom('vendors')
    .select(['brand', 'subDomain', 'status'])
    .where('id', '=', vendorId as number)
    .executeTakeFirstOrThrow()
  expect(vendor).toEqual({ brand: { en: 'Tea House', si: 'තේ ගෙදර' }, subDomain: 'teahouse', status: 1 })
  const rounds = await submissionsOf(db, id)
  expect(rounds.map(one => [one.round, one.answers.get(14)])).toEqual([
    [1, undefined],
    [2, { en: 'Four neighbours' }],
  ])
  const events = await eventsOf(db, { applicationId: id })
  expect(events.map(one => [one.action, one.fromStatus, one.toStatus, one.who, one.actorName])).toEqual([
    ['start', null, 1, 'applicant', ''],
    ['submit', 1, 2, 'applicant', ''],
    ['askMore', 2, 3, 'reviewer', 'Ruwan'],
    ['submit', 3, 2, 'applicant', ''],
    ['publish', 2, 5, 'reviewer', 'Ruwan'],
  ])
  expect(events[2]).toMatchObject({ text: 'Who exactly?', questionIds: [14], round: 1 })
})

test('ledger and submissions can’t be edited; deleting an account only removes its id from them', async () => {
  const gone = await createUser(db)
  const person = await createUser(db)
  const id = await createApplication(db, {
    userId: person.id,
    steps: ['submit', 'notApprove'],
    reviewer: { id: gone.id, name: 'Nuwan' },
  })
  const event = { id: (await eventsOf(db, { applicationId: id })).at(-1)?.id ?? 0 }
  const ledger = db.updateTable('applicationEvents').where('id', '=', event.id)
  await expect(ledger.set({ text: 'Another reason' }).execute()).rejects.toThrow('append-only')
  await expect(ledger.set({ actorId: reviewer.id }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('applicationEvents').where('id', '=', event.id).execute()).rejects.toThrow('append-only')
  await expect(
    db.updateTable('applicationSubmissions').set({ round: 9 }).where('applicationId', '=', id).execute(),
  ).rejects.toThrow('never changes')
  await db.deleteFrom('users').where('id', '=', gone.id).execute()
  await db.deleteFrom('users').where('id', '=', person.id).execute()
  expect((await eventsOf(db, { applicationId: id })).at(-1)).toMatchObject({ actorId: null, actorName: 'Nuwan' })
})

test('an appeal reopens a decision once', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'notApprove'] })
  const byApplicant = { who: 'applicant' as const, userId: person.id }
  await expect(change({ id, action: 'appeal', actor: byApplicant })).rejects.toMatchObject({
    code: 'gm-error-message-required',
  })
  await change({ id, action: 'appeal', actor: byApplicant, text: 'Please look at page two.' })
  expect(await stateOf(id)).toMatchObject({ status: 2, isOpen: false })
  await expect(change({ id, action: 'takeBack', actor: byApplicant })).rejects.toMatchObject({
    code: 'gm-error-application-appealed',
  })
  await decide(id, 'notApprove')
  await expect(change({ id, action: 'appeal', actor: byApplicant, text: 'Again!' })).rejects.toMatchObject({
    code: 'gm-error-application-appealed',
    status: 409,
  })
})

test('of simultaneous decisions exactly one happens', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit'] })
  const given = ['publish', 'notApprove', 'askMore', 'publish', 'notApprove'] as const
  const done = await Promise.allSettled(given.map(action => decide(id, action, { questionIds: [1], round: 1 })))
  const refused = done.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  // refusing is still possible after a request for more information
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(new Set(refused)).toEqual(new Set(['gm-error-application-state']))
  const events = await eventsOf(db, { applicationId: id })
  expect(events.length).toBe(2 + given.length - refused.length)
})

test('a withdrawn enterprise is hidden; comments are visible only to their audience', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'publish'] })
  const { vendorId } = await stateOf(id)
  await decide(id, 'withdraw', { reasonCodes: ['standards'], text: '' })
  const statusOf = (vendor: number | null) =>
    db.selectFrom('vendors').select('status').where('id', '=', vendor).executeTakeFirst()
  expect(await statusOf(vendorId)).toEqual({ status: 2 })
  const comment = { applicationId: id, questionId: 1, authorId: reviewer.id }
  await db.transaction().execute(async tx => {
    await addComment(tx, { ...comment, audience: 'internal', text: 'Hm.' })
    await addComment(tx, { ...comment, audience: 'applicant', text: 'Which one?' })
  })
  expect((await commentsOf(db, id)).map(one => one.text)).toEqual(['Hm.', 'Which one?'])
  expect(await commentsOf(db, id, 'applicant')).toMatchObject([{ text: 'Which one?', authorName: 'Ruwan', round: 1 }])
  expect(await createVendor(db)).toBeGreaterThan(vendorId as number)
})
