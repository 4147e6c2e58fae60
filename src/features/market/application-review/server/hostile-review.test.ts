import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApplication, shortForm } from '#features/market/applications/applications.factory.ts'
import { beginApplication, changeApplication } from '#features/market/applications/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import { handIn } from '#features/platform/forms/server/index.ts'
import type { SearchClient } from '#features/platform/search/search.contract.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { applicationReviewRoutes } from './application-review.routes.ts'
import { mountReviewFiles } from './review-files.routes.ts'

const { db } = await testDatabase()
await createForm(db, shortForm)
const client = { search: async () => [{ hits: [] }] } as unknown as SearchClient
const [admin, person] = [await createUser(db, { role: 1 }), await createUser(db)]
const reviews = createRouterClient(applicationReviewRoutes({ db, client, prefix: 'pola' }, 'https://pola.test'), {
  context: asViewer(admin.viewer),
})
/** status of the API's response to a refused call */
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number; code?: string }) =>
      error.status ?? (['22021', '22P05'].includes(error.code ?? '') ? 400 : 500),
  )

test.each([
  '9999-99-99T99:99:99.999999Z_1',
  '2026-02-31T10:00:00.000000Z_1',
  '2026-01-01T24:61:00.000000Z_1',
  '2026-01-01T10:00:00.000000Z_9999999999',
  '0000-01-01T10:00:00.000000Z_1',
])('an invalid page cursor is answered as a client error: %s', async after => {
  expect(await statusOf(reviews.getReviews({ after }))).toBeLessThan(500)
  expect(await statusOf(reviews.getReviews({ after, sort: 'newest' }))).toBeLessThan(500)
})

test.each(['\0', '\ud800', "'", '\\', ':* & !', 'a'.repeat(100), '999999999', '2147483648', '💥'])(
  'strange text is accepted or refused, but causes no server error: %j',
  async text => {
    expect(await statusOf(reviews.getReviews({ view: 'all', text }))).toBeLessThan(500)
  },
)

test.each([
  ['NUL', 'email,key\na@x.example,\0\n'],
  ['half a letter', `email,key\na@x.example,${'k'.repeat(199)}💥\n`],
  ['proto', 'email,__proto__,constructor,15\na@x.example,1,2,__proto__\n'],
  ['quotes', 'email,"1\n"unclosed'],
  ['nothing', ''],
  ['no rows', 'email'],
  ['dates', 'email,10\na@x.example,Organic; 1; x; 2026-02-31; 9999-99-99\n'],
  ['ids', 'email,8,4\na@x.example,#9999999999,#0\n'],
  ['wide', `email,${'a,'.repeat(100_000)}\na@x.example\n`],
  ['long', `email,1\n${'a'.repeat(300)}@x.example,Tea\n`],
])('an invalid file is refused: %s', async (_, csv) => {
  const status = await statusOf(reviews.checkApplicationFile({ fileName: 'x.csv', csv }))
  expect(status).toBeLessThan(500)
})

test('a withdrawn application is private to its applicant, and missing from files', async () => {
  const answers = { 1: { en: 'Shy Loom' } }
  const id = await createApplication(db, { userId: person.id, answers, steps: ['submit', 'takeBack'] })
  const shown = await reviews.getReview({ id })
  expect(shown.answers).toEqual([])
  const app = new Hono()
  mountReviewFiles(app, db, async () => admin.viewer)
  expect(await (await app.request('/api/v1/application-reviews/submissions.csv')).text()).not.toContain('Shy Loom')
})

test('a comment must refer to a question of the form', async () => {
  const id = await createApplication(db, { userId: person.id, steps: ['submit'] })
  const comment = { id, audience: 'applicant' as const, text: 'Hm?' }
  expect(await statusOf(reviews.commentOnApplication({ ...comment, questionId: 4711 }))).toBe(404)
  expect(await statusOf(reviews.commentOnApplication({ ...comment, questionId: 1 }))).toBe(200)
})

test('the admin who withdrew an approval doesn’t decide alone on the appeal against it', async () => {
  await createUser(db, { role: 1 })
  await createUser(db, { role: 1 })
  const id = await createApplication(db, { userId: person.id, steps: ['submit', 'publish'] })
  await reviews.withdrawApproval({ id, round: 1, text: 'It closed.' })
  await db
    .transaction()
    .execute(tx =>
      changeApplication(tx, { id, action: 'appeal', actor: { who: 'applicant', userId: person.id }, text: 'No.' }),
    )
  expect(await statusOf(reviews.voteOnApplication({ id, round: 1, vote: 'reject', text: 'Still.' }))).toBe(403)
})

test('an approval that a later one has replaced can’t be withdrawn', async () => {
  const applicant = await createUser(db)
  const id = await createApplication(db, { userId: applicant.id, steps: ['submit'] })
  const publish = (one: number, today: string) =>
    db.transaction().execute(tx =>
      changeApplication(tx, {
        id: one,
        action: 'publish',
        actor: { who: 'reviewer', userId: null, name: 'A reviewer' },
        today,
      }),
    )
  await publish(id, '2025-03-10')
  expect((await reviews.getReview({ id })).may.withdraw).toBe(true)
  const renewal = await beginApplication(db, applicant.viewer, { from: id })
  await handIn(db, applicant.viewer, renewal)
  await publish(renewal, '2026-03-12')
  expect((await reviews.getReview({ id })).may.withdraw).toBe(false)
  expect((await reviews.getReview({ id: renewal })).may.withdraw).toBe(true)
})
