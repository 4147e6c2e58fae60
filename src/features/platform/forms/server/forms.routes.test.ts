import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { siteLanguages } from '#shared/languages.ts'
import { checkAnswers } from '../check-answer.ts'
import type { FormDefinition } from '../form-definition.ts'
import { createForm } from '../forms.factory.ts'
import { aForm, aQuestion, randomFormWithAnswers } from '../testing/random-forms.ts'
import { copyAnswers, deleteResponse, giveResponse, reopenResponse } from './change-response.ts'
import { formsRoutes } from './forms.routes.ts'
import { type ChangedResponse, whenAnswersSaved, whenHandedIn, whenResponseBegun } from './response-events.ts'
import { beginResponse } from './start-response.ts'

const { db } = await testDatabase()
const routes = formsRoutes(db)
const as = ({ id: userId }: { id: string }) => createRouterClient(routes, { context: asViewer({ userId, role: 2 }) })

async function answering(definition: FormDefinition) {
  const person = await createUser(db)
  const { id } = await as(person).startResponse({ id: await createForm(db, definition) })
  const save = (answers: Parameters<ReturnType<typeof as>['saveAnswers']>[0]['answers']) =>
    as(person).saveAnswers({ id, answers })
  const stored = async () =>
    Object.fromEntries((await as(person).getResponse({ id })).answers.map(one => [one.questionId, one.value]))
  return { id, person, save, stored }
}

const text = aForm([aQuestion({ id: 1 })])
const tea = { questionId: 1, value: { en: 'Tea' }, revision: 0 }

test('guests must log in, and another person’s answers are not found', async () => {
  const formId = await createForm(db, text)
  const guests = createRouterClient(routes, { context: guest() })
  await expect(guests.getForm({ id: formId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(guests.getForms()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { id } = await answering(text)
  const other = as(await createUser(db))
  for (const given of [id, 2_147_483_000]) {
    await expect(other.getResponse({ id: given })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.saveAnswers({ id: given, answers: [tea] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('all answers together have a max size; saved ones stay when it is exceeded', async () => {
  const { save, stored } = await answering(aForm(Array.from({ length: 3 }, (_, at) => aQuestion({ id: at + 1 }))))
  const long = (longest: number) => Object.fromEntries(siteLanguages.map(one => [one, 'අ'.repeat(longest)]))
  for (const questionId of [1, 2]) await save([{ questionId, value: long(20_000), revision: 0 }])
  const third = { questionId: 3, value: long(20_000), revision: 0 }
  await expect(save([third])).rejects.toMatchObject({ code: 'gm-error-answers-large', data: { field: '3' } })
  expect(Object.keys(await stored())).toEqual(['1', '2'])
  await save([{ questionId: 1, value: long(1000), revision: 1 }, third])
  expect(Object.keys(await stored())).toEqual(['1', '2', '3'])
})

test('a network’s form and a form without a version are not found here', async () => {
  const person = as(await createUser(db))
  const network = await createForm(db, text, 'network')
  const { id: empty } = await db
    .insertInto('forms')
    .values({ kind: 'survey', name: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  const open = await createForm(db, text)
  expect(await person.getForms()).toMatchObject({ items: [{ id: open, kind: 'application' }], count: 1 })
  for (const id of [network, empty, 2_147_483_000]) {
    await expect(person.getForm({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(person.startResponse({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('beginning twice, even simultaneously, continues the same response, in its version', async () => {
  const person = as(await createUser(db))
  const formId = await createForm(db, text)
  const begun = await Promise.all(Array.from({ length: 8 }, () => person.startResponse({ id: formId })))
  expect(new Set(begun.map(one => one.id)).size).toBe(1)
  await createForm(db, aForm([aQuestion({ id: 2 })]))
  const [{ id } = { id: 0 }] = begun
  expect((await person.getResponse({ id })).form.definition).toEqual(text)
  expect((await person.getForm({ id: formId })).definition.sections[0]?.questions[0]?.id).toBe(2)
})

test('a published version never changes', async () => {
  const formId = await createForm(db, text)
  await expect(
    db
      .updateTable('formVersions')
      .set({ definition: aForm([]) })
      .where('formId', '=', formId)
      .execute(),
  ).rejects.toThrow('never changes')
})

test('two devices conflict only on the same question: the slower one gets the other’s answer', async () => {
  const { save, stored } = await answering(aForm([aQuestion({ id: 1 }), aQuestion({ id: 2 })]))
  await save([tea])
  const other = await save([{ ...tea, questionId: 2, value: { en: 'Rush' } }])
  expect(other).toMatchObject({ saved: [{ questionId: 2, revision: 1 }], newer: [] })
  const late = await save([{ ...tea, value: { en: 'Coffee' } }])
  expect(late).toMatchObject({ saved: [], newer: [{ questionId: 1, value: { en: 'Tea' }, revision: 1 }] })
  const again = await save([{ ...tea, value: { en: 'Coffee' }, revision: 1 }])
  expect(again).toMatchObject({ saved: [{ questionId: 1, revision: 2 }], newer: [] })
  // the response was lost, and the device sends the same again
  expect(await save([{ ...tea, value: { en: 'Coffee' }, revision: 1 }])).toMatchObject({
    saved: [{ questionId: 1, revision: 2 }],
    newer: [],
  })
  expect(await stored()).toEqual({ 1: { en: 'Coffee' }, 2: { en: 'Rush' } })
})

test('answers of questions that become hidden are removed, and restored when they are sent again', async () => {
  const shownWhen = { match: 'all' as const, parents: [{ questionId: 1, answers: [true] }] }
  const { save, stored } = await answering(
    aForm([aQuestion({ id: 1, type: 'polar' }), aQuestion({ id: 2, shownWhen })]),
  )
  const polar = (value: boolean, revision: number) => ({ questionId: 1, value, revision })
  await save([polar(true, 0), { ...tea, questionId: 2 }])
  expect(await save([polar(false, 1)])).toMatchObject({ cleared: [{ questionId: 2, value: null, revision: 2 }] })
  expect(await stored()).toEqual({ 1: false, 2: null })
  await save([polar(true, 2), { ...tea, questionId: 2, revision: 2 }])
  expect(await stored()).toEqual({ 1: true, 2: { en: 'Tea' } })
})

test('an invalid answer is refused with its question, and nothing else of the call is saved', async () => {
  const { save, stored } = await answering(aForm([aQuestion({ id: 1 }), aQuestion({ id: 2, type: 'number' })]))
  for (const [questionId, value] of [
    [2, 'many'],
    [2, { en: '3' }],
    [1, { en: 'null \0' }],
    [1, { xx: 'Tea' }],
    [3, 'Nobody asked'],
  ] as const)
    await expect(save([tea, { questionId, value, revision: 0 }])).rejects.toMatchObject({
      code: 'gm-error-answer',
      data: { field: String(questionId) },
    })
  expect(await stored()).toEqual({})
})

test('missing and wrong answers are reported in the form’s order; after that it can be handed in, once', async () => {
  const questions = [
    aQuestion({ id: 2, limits: { max: 2 } }),
    aQuestion({ id: 1, isRequired: true }),
    aQuestion({ id: 3 }),
  ]
  const { id, person, save } = await answering(aForm(questions))
  await save([{ ...tea, questionId: 2 }])
  expect(await as(person).handIn({ id })).toEqual({
    isHandedIn: false,
    problems: [
      { questionId: 2, code: 'long', most: 2 },
      { questionId: 1, code: 'missing' },
    ],
  })
  await save([tea, { questionId: 2, value: null, revision: 1 }])
  expect(await as(person).handIn({ id })).toEqual({ isHandedIn: true, problems: [] })
  await expect(as(person).handIn({ id })).rejects.toMatchObject({ code: 'gm-error-form-closed', status: 409 })
})

test('a newer version comes with new, removed and changed questions, and takes the answers over', async () => {
  const { id, person, save, stored } = await answering(aForm([1, 2, 3].map(one => aQuestion({ id: one }))))
  await save([1, 2, 3].map(questionId => ({ ...tea, questionId })))
  expect(await as(person).getResponse({ id })).toMatchObject({
    newVersion: null,
    form: { version: expect.any(Number) },
  })
  await createForm(
    db,
    aForm([aQuestion({ id: 4 }), aQuestion({ id: 3, type: 'polar' }), aQuestion({ id: 1, isRequired: true })]),
  )
  const { newVersion, form } = await as(person).getResponse({ id })
  expect(newVersion).toEqual({ version: form.version + 1, added: [4, 3], removed: [2, 3], changed: [1] })
  const moved = await as(person).moveResponse({ id })
  expect(moved).toMatchObject({ newVersion: null, form: { version: form.version + 1 } })
  expect(await stored()).toEqual({ 1: { en: 'Tea' }, 2: null, 3: null })
})

const inTransaction = <T>(work: (tx: Parameters<typeof reopenResponse>[0]) => Promise<T>) =>
  db.transaction().execute(work)

test('in a partly reopened response, only the requested questions and their dependants can be changed', async () => {
  const shownWhen = { match: 'all' as const, parents: [{ questionId: 1, answers: [true] }] }
  const form = aForm([aQuestion({ id: 1, type: 'polar' }), aQuestion({ id: 2, shownWhen }), aQuestion({ id: 3 })])
  const { id, person, save, stored } = await answering(form)
  await save([{ ...tea, questionId: 3 }])
  await as(person).handIn({ id })
  await inTransaction(tx => reopenResponse(tx, { id, questionIds: [1] }))
  await createForm(db, text)
  expect(await as(person).getResponse({ id })).toMatchObject({ isOpen: true, openQuestions: [1, 2], newVersion: null })
  await expect(as(person).moveResponse({ id })).rejects.toMatchObject({ code: 'gm-error-question-closed', status: 409 })
  await expect(save([{ questionId: 3, value: { en: 'Coffee' }, revision: 1 }])).rejects.toMatchObject({
    code: 'gm-error-question-closed',
    data: { field: '3' },
  })
  // an equal answer is no change
  await save([{ ...tea, questionId: 3, revision: 1 }])
  await save([
    { questionId: 1, value: true, revision: 0 },
    { ...tea, questionId: 2 },
  ])
  expect(await as(person).handIn({ id })).toEqual({ isHandedIn: true, problems: [] })
  expect(await stored()).toEqual({ 1: true, 2: { en: 'Tea' }, 3: { en: 'Tea' } })
  await inTransaction(tx => reopenResponse(tx, { id, questionIds: null }))
  expect(await as(person).getResponse({ id })).toMatchObject({ isOpen: true, openQuestions: null })
})

test('a reopened response doesn’t keep anybody from beginning another one', async () => {
  const { id, person } = await answering(text)
  await as(person).handIn({ id })
  const formId = await createForm(db, text)
  const other = await as(person).startResponse({ id: formId })
  await inTransaction(tx => reopenResponse(tx, { id, questionIds: null }))
  expect(await as(person).getResponse({ id })).toMatchObject({ isOpen: true })
  expect(other.id).not.toBe(id)
  const begin = (subject: string) => inTransaction(tx => beginResponse(tx, { formId, userId: person.id, subject }))
  const [first, second] = [await begin('one'), await begin('two')]
  expect(new Set([id, other.id, first, second]).size).toBe(4)
  expect(await begin('one')).toBe(first)
})

test('answers to unchanged questions are copied, and shared files stay until both release them', async () => {
  const { id, person, save } = await answering(
    aForm([aQuestion({ id: 1 }), aQuestion({ id: 2, type: 'fileUpload' }), aQuestion({ id: 3 })]),
  )
  const file = await createFile(db, { ownerId: person.id, purpose: 'form', kind: 'document' })
  await save([tea, { questionId: 2, value: [file], revision: 0 }, { ...tea, questionId: 3 }])
  const formId = await createForm(
    db,
    aForm([aQuestion({ id: 1 }), aQuestion({ id: 2, type: 'fileUpload' }), aQuestion({ id: 3, type: 'number' })]),
  )
  const { id: userId } = await createUser(db)
  const to = await inTransaction(tx => beginResponse(tx, { formId, userId, subject: 'again' }))
  await inTransaction(tx => copyAnswers(tx, { from: id, to, userId }))
  expect((await as({ id: userId }).getResponse({ id: to })).answers.map(one => [one.questionId, one.value])).toEqual([
    [1, { en: 'Tea' }],
    [2, [file]],
  ])
  const state = () => db.selectFrom('files').select('state').where('id', '=', file).executeTakeFirstOrThrow()
  await inTransaction(tx => deleteResponse(tx, id))
  await expect(as(person).getResponse({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await state()).toEqual({ state: 'ready' })
  await as({ id: userId }).saveAnswers({ id: to, answers: [{ questionId: 2, value: null, revision: 1 }] })
  expect(await state()).toEqual({ state: 'released' })
})

test('a response that is given to another person belongs to them alone', async () => {
  const { id, person, save } = await answering(text)
  await save([tea])
  const other = await createUser(db)
  await inTransaction(tx => giveResponse(tx, { id, userId: other.id }))
  await expect(as(person).getResponse({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(other).getResponse({ id })).answers).toMatchObject([{ value: { en: 'Tea' } }])
})

test('listeners run in the same transaction, and can prevent what they refuse', async () => {
  const changes: [string, ChangedResponse['answers']][] = []
  let refuses = false
  const listen = (what: string) => async (_tx: unknown, _viewer: unknown, response: ChangedResponse) => {
    changes.push([what, response.answers])
    if (refuses) throw new Error('not now')
  }
  whenResponseBegun(listen('begun'))
  whenAnswersSaved(listen('saved'))
  whenHandedIn(listen('handedIn'))
  const { id, person, save, stored } = await answering(text)
  await save([tea])
  await save([tea])
  refuses = true
  await expect(save([{ ...tea, value: { en: 'Rush' }, revision: 1 }])).rejects.toThrow('not now')
  await expect(as(person).handIn({ id })).rejects.toThrow('not now')
  refuses = false
  expect(await stored()).toEqual({ 1: { en: 'Tea' } })
  await as(person).handIn({ id })
  const answers = new Map([[1, { en: 'Tea' }]])
  expect(changes).toEqual([
    ['begun', new Map()],
    ['saved', answers],
    ['saved', new Map([[1, { en: 'Rush' }]])],
    ['handedIn', answers],
    ['handedIn', answers],
  ])
})

test('points of a self-assessment are returned by section', async () => {
  const { id, person, save } = await answering(aForm([aQuestion({ id: 1, type: 'points' })]))
  await save([{ questionId: 1, value: 7, revision: 0 }])
  expect((await as(person).getResponse({ id })).points).toEqual([{ sectionId: 1, points: 7 }])
})

test('a closed response keeps its answers', async () => {
  const { id, person, save, stored } = await answering(text)
  await save([tea])
  await as(person).handIn({ id })
  await expect(save([{ ...tea, value: null, revision: 1 }])).rejects.toMatchObject({ code: 'gm-error-form-closed' })
  expect(await stored()).toEqual({ 1: { en: 'Tea' } })
})

test('things in answers must exist: visible enterprises, places, certificates, sectors', async () => {
  const types = ['vendorLookup', 'location', 'sector', 'focus'] as const
  const { save } = await answering(aForm(types.map((type, at) => aQuestion({ id: at + 1, type }))))
  const hidden = await createVendor(db, { status: 2, approvedAt: null })
  const shown = await createVendor(db)
  await save([{ questionId: 1, value: [shown], revision: 0 }])
  for (const [questionId, id] of [
    [1, hidden],
    [2, 2_147_483_000],
    [3, 2_147_483_000],
    [4, 2_147_483_000],
  ] as const)
    await expect(save([{ questionId, value: [id], revision: 1 }])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a file must be one’s own, belongs to the answer, and is deleted with it', async () => {
  const { person, save } = await answering(aForm([aQuestion({ id: 1, type: 'fileUpload' })]))
  const other = await createUser(db)
  const [own, foreign] = await Promise.all(
    [person, other].map(({ id: ownerId }) => createFile(db, { ownerId, purpose: 'form', kind: 'document' })),
  )
  await expect(save([{ questionId: 1, value: [foreign], revision: 0 }])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await save([{ questionId: 1, value: [own], revision: 0 }])
  const state = () => db.selectFrom('files').select('state').where('id', '=', String(own)).executeTakeFirstOrThrow()
  expect(await state()).toEqual({ state: 'ready' })
  await save([{ questionId: 1, value: null, revision: 1 }])
  expect(await state()).toEqual({ state: 'released' })
})

test('for any form, answers that the page accepts are saved, and accepted when read back', async () => {
  const isPlain = (form: FormDefinition) =>
    form.sections[0]?.questions.every(({ type }) =>
      ['polar', 'selectOne', 'selectMany', 'text', 'keyword', 'brand', 'signature', 'number', 'points'].includes(type),
    )
  await fc.assert(
    fc.asyncProperty(
      randomFormWithAnswers.filter(({ form }) => isPlain(form) === true),
      async ({ form, answers }) => {
        const { save, stored } = await answering(form)
        await save([...answers].map(([questionId, value]) => ({ questionId, value, revision: 0 })))
        const back = new Map(
          Object.entries(await stored()).flatMap(([id, value]) => (value === null ? [] : [[Number(id), value]])),
        )
        expect(checkAnswers(form, back)).toEqual(checkAnswers(form, answers))
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)
