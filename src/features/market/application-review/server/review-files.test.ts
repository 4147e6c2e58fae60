import { parse } from 'csv-parse/sync'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { mountReviewFiles } from './review-files.routes.ts'

const { db } = await testDatabase()
const [admin, person] = [await createUser(db, { role: 1 }), await createUser(db)]

function as(user: TestUser | null) {
  const app = new Hono()
  mountReviewFiles(app, db, async () => user?.viewer ?? null)
  return async (path: string) => app.request(`/api/v1/application-reviews/${path}`)
}

test('the files answer “not found” to everybody but admins', async () => {
  for (const who of [null, person])
    for (const path of ['submissions.csv', 'figures.csv']) expect((await as(who)(path)).status).toBe(404)
  expect((await as(admin)('submissions.csv?status=none')).status).toBe(400)
})

test('the export has every submission, a column per question, and no cell that a spreadsheet executes', async () => {
  const answers = { 1: { en: '=HYPERLINK("x")', si: 'තේ' }, 15: [1, 2] }
  const id = await createApplication(db, { userId: person.id, answers, steps: ['submit', 'takeBack', 'submit'] })
  await createApplication(db, { userId: person.id, answers })
  const answer = await as(admin)('submissions.csv')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="applications.csv"')
  const text = await answer.text()
  expect(text).toContain('"\'=HYPERLINK(""x"")\n[si] තේ"')
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toMatchObject(
    [1, 2].map(round => ({ application: String(id), round: String(round), email: person.email })),
  )
  expect(rows[0]).toMatchObject({ status: 'resubmitted', '15 Where is it sold?': 'At home | Online', '2 One line': '' })
})

test('the figures have decisions by month and by sector, with the median of hours', async () => {
  for (const step of ['publish', 'notApprove', 'notApprove'] as const)
    await createApplication(db, { userId: person.id, steps: ['submit', step] })
  const rows = parse(await (await as(admin)('figures.csv')).text(), { bom: true, columns: true })
  const month = new Date().toISOString().slice(0, 7)
  expect(rows).toEqual([{ by: 'month', name: month, decided: '3', approved: '1', median_hours: '0' }])
})
