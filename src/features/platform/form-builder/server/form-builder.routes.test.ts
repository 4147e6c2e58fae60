import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import { aForm, aQuestion, randomForm } from '#features/platform/forms/random-forms.factory.ts'
import { beginResponse } from '#features/platform/forms/server/index.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { definitionOf, draftQuestionsOf } from '../form-draft.ts'
import { anAdmin, building } from '../testing/builder-world.ts'
import { decideBuilding } from './builders.ts'
import { formBuilderRoutes } from './form-builder.routes.ts'

const { db } = await testDatabase()
const routes = formBuilderRoutes(db)
const two = aForm([aQuestion({ id: 1 }), aQuestion({ id: 2 })])
const asked = (id: number, en: string) => aQuestion({ id, text: { en } })

test('the builder answers “not found” to members, and for a network’s form to admins, too; guests log in', async () => {
  const id = await createForm(db, two)
  const network = await createForm(db, two, 'network')
  const { id: userId } = await createUser(db)
  const cases = [
    [guest(), 'UNAUTHORIZED'],
    [asViewer({ userId, role: 2 }), 'NOT_FOUND'],
    [asViewer({ userId, role: 2, needsTwoStep: true }), 'gm-error-two-step-needed'],
  ] as const
  for (const [context, code] of cases) {
    const client = createRouterClient(routes, { context })
    await expect(client.getFormDraft({ id })).rejects.toMatchObject({ code })
    await expect(client.publishFormDraft({ id, revision: 1 })).rejects.toMatchObject({ code })
  }
  const { client } = await anAdmin(db)
  for (const missing of [network, 2_147_483_000]) {
    await expect(client.getFormDraft({ id: missing })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(client.takeIds({ id: missing, count: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(client.visitFormDraft({ id: missing, questionId: null })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a feature says who builds forms of its kind, and of which', async () => {
  const [first, second] = [await createForm(db, two, 'network'), await createForm(db, two, 'network')]
  const [builder, other] = [await createUser(db), await createUser(db)]
  decideBuilding('network', async (_, viewer, formId) => viewer.userId === builder.id && formId === first)
  const as = ({ id: userId }: { id: string }) => createRouterClient(routes, { context: asViewer({ userId, role: 2 }) })
  expect((await as(builder).getFormDraft({ id: first })).kind).toBe('network')
  await expect(as(builder).getFormDraft({ id: second })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(other).getFormDraft({ id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  emptyRegisters()
  await expect(as(builder).getFormDraft({ id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a draft starts as the newest version and is published; responses in progress keep their version', async () => {
  const { id, client, draft, change } = await building(db, two)
  expect(definitionOf((await draft()).sections)).toEqual(two)
  const { first } = await client.takeIds({ id, count: 1 })
  expect(
    await change({ do: 'addQuestion', question: aQuestion({ id: first }), sectionId: 1, before: 2 }),
  ).toMatchObject({
    newer: [],
  })
  await change(
    { do: 'saveQuestion', question: asked(2, 'Otherwise') },
    { do: 'moveQuestion', id: 1, sectionId: 1, before: null },
  )
  const written = await draft()
  expect(draftQuestionsOf(written.sections).map(one => [one.id, one.changedBy])).toEqual([
    [first, 'Asha Fernando'],
    [2, 'Asha Fernando'],
    [1, null],
  ])
  const member = await createUser(db)
  await db.transaction().execute(tx => beginResponse(tx, { formId: id, userId: member.id }))
  expect(await client.getRunning({ id })).toEqual({ responses: 1, answered: [] })
  const { number } = await client.publishFormDraft({ id, revision: written.revision })
  const [latest] = (await client.getFormVersions({ id })).items
  expect(latest).toMatchObject({ number, publishedBy: 'Asha Fernando', sections: 1, questions: 3 })
  const after = await draft()
  expect(after.newest).toEqual({ number, definition: definitionOf(written.sections) })
  expect(draftQuestionsOf(after.sections).every(one => one.changedBy === null)).toBe(true)
  await expect(client.publishFormDraft({ id, revision: after.revision })).rejects.toMatchObject({
    code: 'gm-error-form-same',
  })
})

test('of two people editing one question the second is notified, and none of their changes is made', async () => {
  const { id, client, draft } = await building(db, two)
  const other = await anAdmin(db, 'Bimal Silva')
  const { sections } = await draft()
  const revision = sections[0]?.questions[0]?.revision ?? 0
  const save = (en: string) => ({ do: 'saveQuestion' as const, question: asked(1, en), revision })
  await client.changeFormDraft({ id, changes: [save('First')] })
  const answer = await other.client.changeFormDraft({
    id,
    changes: [{ do: 'moveQuestion', id: 2, sectionId: 1, before: 1 }, save('Second')],
  })
  expect(answer).toMatchObject({ newer: [{ kind: 'question', id: 1 }] })
  const now = await draft()
  expect(draftQuestionsOf(now.sections).map(one => one.text.en)).toEqual(['First', 'Question 2'])
  expect(answer.revision).toBe(now.revision)
  await expect(other.client.publishFormDraft({ id, revision: now.revision - 1 })).rejects.toMatchObject({
    code: 'gm-error-form-changed',
  })
})

test('of eight simultaneous changes to one question one is saved, and seven are refused', async () => {
  const { id, client, draft } = await building(db, two)
  const revision = (await draft()).sections[0]?.questions[0]?.revision ?? 0
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      client.changeFormDraft({ id, changes: [{ do: 'saveQuestion', question: asked(1, `Person ${at}`), revision }] }),
    ),
  )
  expect(results.filter(one => one.newer.length === 0)).toHaveLength(1)
})

test('ids are never reused, whatever was removed or published', async () => {
  const { id, client, draft, change } = await building(db, two)
  const given = await Promise.all(Array.from({ length: 6 }, () => client.takeIds({ id, count: 3 })))
  const firsts = given.map(one => one.first).sort((a, b) => a - b)
  expect(new Set(firsts).size).toBe(6)
  const newest = firsts[5] as number
  await change({ do: 'addQuestion', question: aQuestion({ id: newest }), sectionId: 1, before: null })
  await change({ do: 'removeQuestion', id: newest })
  await client.discardFormDraft({ id, revision: (await draft()).revision })
  expect((await client.takeIds({ id, count: 1 })).first).toBeGreaterThanOrEqual(newest + 3)
  await expect(
    change({ do: 'addQuestion', question: aQuestion({ id: 2_000_000 }), sectionId: 1, before: null }),
  ).rejects.toMatchObject({ code: 'gm-error-form-id' })
})

test('a cycle is refused with its questions, and a form with faults can’t be published', async () => {
  const { id, client, draft, change } = await building(
    db,
    aForm([aQuestion({ id: 1, type: 'polar' }), aQuestion({ id: 2, type: 'polar' })]),
  )
  const shownWhen = (questionId: number) => ({ match: 'all' as const, parents: [{ questionId, answers: [true] }] })
  await change({ do: 'saveQuestion', question: aQuestion({ id: 1, type: 'polar', shownWhen: shownWhen(2) }) })
  await expect(
    change({ do: 'saveQuestion', question: aQuestion({ id: 2, type: 'polar', shownWhen: shownWhen(1) }) }),
  ).rejects.toMatchObject({ code: 'gm-error-form-cycle', data: { field: '1,2' } })
  await change({ do: 'saveQuestion', question: aQuestion({ id: 2, type: 'selectOne' }) })
  await expect(client.publishFormDraft({ id, revision: (await draft()).revision })).rejects.toMatchObject({
    code: 'gm-error-form-faults',
  })
  await expect(change({ do: 'removeSection', id: 1 })).rejects.toMatchObject({ code: 'gm-error-form-changed' })
})

test('editors see who else is at which question', async () => {
  const { id, client } = await building(db, two)
  const other = await anAdmin(db, 'Bimal Silva')
  await client.visitFormDraft({ id, questionId: 2 })
  const { people } = await other.client.visitFormDraft({ id, questionId: null })
  expect(people).toContainEqual(expect.objectContaining({ name: 'Asha Fernando', questionId: 2 }))
  expect(people.map(one => one.id)).not.toContain(other.userId)
})

test('a draft of any published form has the same content', async () => {
  await fc.assert(
    fc.asyncProperty(randomForm, async form => {
      const { id, client, draft, change } = await building(db, form)
      await change({ do: 'saveSection', section: { id: 1, title: { en: 'Changed' }, intro: {} } })
      const before = await draft()
      const { number } = await client.publishFormDraft({ id, revision: before.revision })
      const { definition } = await client.getFormVersion({ id, number })
      expect(definition).toEqual(definitionOf(before.sections))
      expect(definitionOf((await draft()).sections)).toEqual(definition)
    }),
    { numRuns: 15 },
  )
})
