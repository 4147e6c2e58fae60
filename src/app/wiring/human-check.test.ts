import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test } from 'vitest'
import { createForumPost } from '#features/community/forum/forum.factory.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'

connectFeatures()
const database = await testDatabase()
const { db } = database
const { server, config } = await startProduct(database)
const vendorProfileId = await createVendor(db)
const question = await createForumPost(db, { message: 'One in thirty breaks.' })

const calls = {
  'a question': ['/conversations', { title: 'What replaces bubble wrap?', topic: 3 }],
  'a reply': [`/conversations/${question}/replies`, {}],
  'a translation': [`/conversations/${question}/translations`, { language: 'si', title: 'බෝතල්?', revision: 0 }],
  feedback: ['/feedback', { vendorProfileId }],
} as const
type What = keyof typeof calls

/** Sends something; the answer’s status and code, and the state of what it published. */
async function send(user: TestUser, what: What, humanCheck?: string, key?: string) {
  const [path, words] = calls[what]
  const response = await server.app.request(`https://pola.test/api/v1${path}`, {
    method: 'POST',
    headers: {
      ...{ host: 'pola.test', origin: 'https://pola.test', 'content-type': 'application/json' },
      ...(key && { 'idempotency-key': key }),
      cookie: await sessionCookie(db, user, config.publicUrl),
    },
    body: JSON.stringify({ ...words, message: 'Coir, in two layers.', humanCheck }),
  })
  const { code, state, id } = (await response.json()) as { code?: string; state?: string; id?: number }
  return { status: response.status, ...(response.status === 200 ? { state, id } : { code }) }
}

/** What a browser sends once it has solved a proof of work. */
async function solution(): Promise<string> {
  const response = await server.app.request('https://pola.test/api/v1/auth/challenge', {
    headers: { host: 'pola.test' },
  })
  const { challenge } = (await response.json()) as { challenge: Parameters<typeof solveChallenge>[0]['challenge'] }
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

const refused = { status: 428, code: 'gm-error-human-check' }
const all = Object.keys(calls) as What[]

beforeEach(async () => {
  await db.deleteFrom('appSettings').where('key', '=', 'screening').execute()
})

test.each(all)('whoever is new is refused %s without a proof of work, and nothing is kept of it', async what => {
  const user = await createUser(db)
  expect(await send(user, what)).toEqual(refused)
  expect(await send(user, what, 'bm90IG9uZQ==')).toEqual(refused)
  const written = [
    await db.selectFrom('forumPosts').select('id').where('authorId', '=', user.id).execute(),
    await db.selectFrom('forumTranslations').select('id').where('authorId', '=', user.id).execute(),
    await db.selectFrom('feedbackPosts').select('id').where('authorId', '=', user.id).execute(),
  ]
  expect(written).toEqual([[], [], []])
})

test.each(all)('with one they send %s, once for each solution', async what => {
  const user = await createUser(db)
  const solved = await solution()
  expect(await send(user, what, solved)).toMatchObject({ status: 200, state: 'held' })
  expect(await send(user, what, solved)).toEqual(refused)
  expect(await send(await createUser(db), what, solved)).toEqual(refused)
})

test('what is sent again after a lost answer is the same question, whatever solution it comes with', async () => {
  const user = await createUser(db)
  const key = crypto.randomUUID()
  const first = await send(user, 'a question', await solution(), key)
  expect(first).toMatchObject({ status: 200, id: expect.any(Number) })
  expect(await send(user, 'a question', await solution(), key)).toEqual(first)
})

test('nobody else is asked: admins, teams of approved enterprises, and members where the site counts nobody as new', async () => {
  const [admin, owner] = [await createUser(db, { role: 1 }), await createUser(db)]
  await addToTeam(db, await createVendor(db), owner.id, 1)
  for (const user of [admin, owner])
    for (const what of all) expect(await send(user, what)).toMatchObject({ status: 200 })
  await screenNothing(db)
  expect(await send(await createUser(db), 'a question')).toMatchObject({ status: 200, state: 'shown' })
})
