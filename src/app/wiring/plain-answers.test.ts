import { expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { aQuestion } from '#features/platform/forms/testing/random-forms.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
const { server, config } = await startProduct(database)

const form: FormDefinition = {
  sections: [
    {
      id: 1,
      title: { en: 'People' },
      intro: {},
      questions: [
        aQuestion({ id: 1, type: 'polar', isRequired: true }),
        aQuestion({ id: 2, shownWhen: { match: 'all', parents: [{ questionId: 1, answers: [true] }] } }),
        aQuestion({ id: 3, limits: { min: 5 } }),
      ],
    },
    { id: 2, title: { en: 'Planet' }, intro: {}, questions: [aQuestion({ id: 4, isRequired: true })] },
  ],
}
const person = await createUser(db)
const cookie = await sessionCookie(db, person, config.publicUrl)

async function begin() {
  const own = await createUser(db)
  const id = await createApplication(db, { userId: own.id, form, answers: {} })
  return { id, cookie: await sessionCookie(db, own, config.publicUrl) }
}

type Sent = { cookie?: string; origin?: string }

/** @returns status and redirect */
async function send(path: string, fields: Record<string, string>, { cookie = '', origin = 'https://pola.test' }: Sent) {
  const body = new URLSearchParams(fields)
  const headers = { host: 'pola.test', origin, cookie }
  const { status, headers: answerHeaders } = await server.app.request(`https://pola.test${path}`, {
    method: 'POST',
    body,
    headers,
  })
  return [status, answerHeaders.get('location')]
}

async function stored(id: number) {
  const rows = await db.selectFrom('formAnswers').select(['questionId', 'value']).where('responseId', '=', id).execute()
  return Object.fromEntries(rows.map(row => [row.questionId, row.value]))
}

test('a guest logs in first, another person’s form stays unchanged, and other sites may send nothing', async () => {
  const { id } = await begin()
  const path = `/application-form/${id}?section=1`
  expect(await send(path, { q1: 'true' }, {})).toEqual([303, `/auth/login-page?redirect=%2Fapplication-form%2F${id}`])
  expect(await send(path, { q1: 'true' }, { cookie })).toEqual([303, `/application-form/${id}?section=1&tried=1`])
  expect(await send(path, { q1: 'true' }, { cookie, origin: 'https://evil.test' })).toEqual([403, null])
  expect(await stored(id)).toEqual({})
})

test('saving a section leads to new questions, to problems, and on to the next', async () => {
  const { id, cookie } = await begin()
  const path = `/application-form/${id}`
  const fields = { q1: 'true', 'q3.en': 'Tea' }
  expect(await send(`${path}?section=1`, fields, { cookie })).toEqual([303, `${path}?section=1`])
  const more = { ...fields, 'q2.en': 'Three weavers' }
  expect(await send(`${path}?section=1`, more, { cookie })).toEqual([303, `${path}?section=1&tried=1`])
  expect(await send(`${path}?section=1&tried=1`, more, { cookie })).toEqual([303, `${path}?section=2`])
  expect(await stored(id)).toEqual({ 1: true, 2: { en: 'Three weavers' }, 3: { en: 'Tea' } })
  expect(await send(`${path}?section=2`, { 'q4.en': ' ' }, { cookie })).toEqual([303, `${path}?section=review`])
  expect(await send(`${path}?section=review`, {}, { cookie })).toEqual([303, `${path}?section=review&tried=1`])
  await send(`${path}?section=1`, { ...more, 'q3.en': 'Black tea' }, { cookie })
  await send(`${path}?section=2`, { 'q4.en': 'Rain' }, { cookie })
  expect(await send(`${path}?section=review`, {}, { cookie })).toEqual([303, `/submitted?application=${id}`])
})

test('malformed input is no answer, and breaks nothing', async () => {
  const { id, cookie } = await begin()
  const path = `/application-form/${id}?section=1`
  const nonsense: Record<string, string>[] = [{ q1: 'maybe', 'q3.en': 'a\0b' }, { q9: '1' }, { 'q3.xx': 'x', q3: 'x' }]
  for (const fields of nonsense) {
    const [status] = await send(path, fields, { cookie })
    expect(status).toBe(303)
  }
  expect((await send('/application-form/0', {}, { cookie }))[0]).toBe(404)
  expect(await stored(id)).toEqual({})
})
