import { afterAll, beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createForm } from '../forms.factory.ts'
import { aForm, aQuestion } from '../testing/random-forms.ts'
import { getResponse } from './get-response.ts'
import { handIn } from './hand-in.ts'
import { decideAnswering } from './response-access.ts'
import { saveAnswers } from './save-answers.ts'
import { beginResponse } from './start-response.ts'

const { db } = await testDatabase()
const viewerOf = (user: { id: string }) => ({ userId: user.id, role: 2, sessionId: '', provedAt: null })
beforeEach(emptyRegisters)
afterAll(emptyRegisters)

async function begun(kind: 'network' | 'survey') {
  const [first, second, stranger] = [await createUser(db), await createUser(db), await createUser(db)]
  const formId = await createForm(db, aForm([aQuestion({ id: 1 })]), kind)
  const id = await db.transaction().execute(tx => beginResponse(tx, { formId, userId: first.id }))
  return { first, second, stranger, id }
}

const tea = (id: number) => ({ id, answers: [{ questionId: 1, value: { en: 'Tea' }, revision: 0 }] })

test('where a feature decides, those whom it lets in answer one response together, and nobody else', async () => {
  const { first, second, stranger, id } = await begun('network')
  const team = new Set([second.id])
  decideAnswering('network', async (_, viewer, responseId) => responseId === id && team.has(viewer.userId))
  await expect(getResponse(db, viewerOf(stranger), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // not the one who began it either, once they have left
  await expect(saveAnswers(db, viewerOf(first), tea(id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await saveAnswers(db, viewerOf(second), tea(id))).saved).toMatchObject([{ questionId: 1 }])
  expect((await handIn(db, viewerOf(second), id)).size).toBe(0)
})

test('a kind of form that no feature decides about is answered by the one who began', async () => {
  const { first, second, id } = await begun('survey')
  decideAnswering('network', async () => true)
  await expect(getResponse(db, viewerOf(second), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await getResponse(db, viewerOf(first), id)).id).toBe(id)
})
