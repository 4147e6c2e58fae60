import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createForumPost } from '../../forum.factory.ts'
import '../../forum.tables.ts'
import { repliesShown } from '../../forum-limits.ts'
import { mountPlainPosts } from './plain-posts.ts'
import { createPostOnce } from './post-once.ts'

const { db } = await testDatabase()

let person: TestUser | null
const app = new Hono()
mountPlainPosts(app, {
  ...{ db, posts: createPostOnce(db, () => false), limit: () => 0 },
  config: { publicUrl: 'https://pola.test' },
  services: { accounts: { viewerOf: async () => person?.viewer ?? null } },
} as never)

let questionId: number
beforeEach(async () => {
  // their first posts would wait for a moderator
  person = await createUser(db, { role: 1 })
  const asker = await createUser(db)
  questionId = await createForumPost(db, { authorId: asker.id, message: 'How do you dry cinnamon?' })
})

/** @returns the status and the address to which it leads */
async function post(path: string, form: Record<string, string>, origin = 'https://pola.test') {
  const headers = { host: 'pola.test', origin }
  const body = new URLSearchParams(form)
  const answer = await app.request(`https://pola.test${path}`, { method: 'POST', body, headers })
  return [answer.status, answer.headers.get('location')]
}

const posts = () =>
  db
    .selectFrom('forumPosts')
    .select(['id', 'title', 'message', 'questionId', 'groupId'])
    .where('authorId', '=', person?.id ?? '')
    .execute()
const drafts = () =>
  db
    .selectFrom('forumDrafts')
    .select(['deed', 'target', 'groupId', 'title', 'message'])
    .where('userId', '=', person?.id ?? '')
    .execute()
const asked = {
  topic: '4',
  title: 'Which shade\r\nnet?',
  message: 'For pepper.\r\nIn Matale.',
  key: 'a-key-of-this-page',
}

test('guests log in first, and other sites may send nothing', async () => {
  expect(await post('/forum/ask', asked, 'https://evil.test')).toEqual([403, null])
  const somebody = person
  person = null
  expect(await post('/forum/ask', asked)).toEqual([303, '/auth/login-page?redirect=%2Fforum%2Fask'])
  person = somebody
  expect([await posts(), await drafts()]).toEqual([[], []])
})

test('a question is asked once per key, and its page is shown', async () => {
  const first = await post('/forum/ask', asked)
  expect(await post('/forum/ask', asked)).toEqual(first)
  const [question, ...others] = await posts()
  expect(others).toEqual([])
  expect(first).toEqual([303, `/forum/${question?.id}`])
  expect(question).toMatchObject({ title: 'Which shade net?', message: 'For pepper.\nIn Matale.', groupId: 4 })
})

test('what is missing or too long comes back as a draft, which is gone once it is posted', async () => {
  expect(await post('/forum/ask', { ...asked, topic: '12' })).toEqual([303, '/forum/ask?tried=1'])
  const draft = { deed: 'ask', target: 0, groupId: null, title: 'Which shade net?', message: 'For pepper.\nIn Matale.' }
  expect(await drafts()).toEqual([draft])
  expect(await post('/forum/ask', { ...asked, title: 'x'.repeat(141) })).toEqual([303, '/forum/ask?tried=1'])
  expect(await drafts()).toEqual([{ ...draft, groupId: 4, title: 'x'.repeat(141) }])
  expect(await posts()).toEqual([])
  await post('/forum/ask', asked)
  expect([(await posts()).length, await drafts()]).toEqual([1, []])
})

test('a key that was used for something else is refused, and the text stays', async () => {
  await post('/forum/ask', asked)
  const again = await post('/forum/ask', { ...asked, message: 'For vanilla.' })
  expect(again).toEqual([303, '/forum/ask?tried=1&problem=IDEMPOTENCY_KEY_REUSED'])
  expect((await posts()).length).toBe(1)
  expect(await drafts()).toMatchObject([{ message: 'For vanilla.' }])
})

test('a reply leads to itself, also where the first page of replies doesn’t have it', async () => {
  const path = `/forum/${questionId}`
  expect(await post(path, { message: ' ' })).toEqual([303, `${path}?tried=1#reply`])
  const [, address] = await post(path, { message: 'In the shade.' })
  const [reply] = await posts()
  expect(reply).toMatchObject({ questionId, message: 'In the shade.' })
  expect(address).toBe(`${path}#reply-${reply?.id}`)
  for (let count = 0; count < repliesShown; count++) await createForumPost(db, { questionId, message: 'So do I.' })
  const [, far] = await post(path, { message: 'Three days.' })
  const last = (await posts()).at(-1)?.id ?? 0
  expect(far).toBe(`${path}?after=${last - 1}#reply-${last}`)
})

test('a question that is gone keeps the reply, and says so', async () => {
  await db.updateTable('forumPosts').set({ state: 'hidden' }).where('id', '=', questionId).execute()
  const path = `/forum/${questionId}`
  expect(await post(path, { message: 'In the shade.' })).toEqual([303, `${path}?tried=1&problem=NOT_FOUND#reply`])
  expect(await drafts()).toMatchObject([{ deed: 'reply', target: questionId, message: 'In the shade.' }])
})
