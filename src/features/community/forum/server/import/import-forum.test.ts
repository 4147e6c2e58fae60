import { beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createForumPost, setForumPost } from '../../forum.factory.ts'
import { exportedTopics } from '../export/exported-topics.ts'
import { getQuestion } from '../questions/get-question.ts'
import { readForumFile } from './forum-file.ts'
import { importForum } from './import-forum.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await db.deleteFrom('forumPosts').execute()
})

const file = (topics: unknown) => readForumFile(JSON.stringify({ topics }), 'forum.json')
const post = (id: number | string, more: object = {}) => ({
  ...{ id, author: 'Kasun', body: `<p>Post <b>${id}</b></p>`, date: '2024-02-01T08:00:00Z' },
  ...more,
})
const options = { source: 'Old list', group: 'other', language: 'en', dryRun: false } as const
const bring = (topics: unknown, more: object = {}) =>
  importForum(db, file(topics), { ...options, signal: new AbortController().signal, ...more })
const exported = () => Array.fromAsync(exportedTopics(db, 'https://pola.test'))

test('a file that is something else is refused with its place', () => {
  expect(() => readForumFile('{', 'a.json')).toThrow(/^a\.json is not JSON/)
  expect(() => file([{ id: 1, title: 'x', posts: [post(1, { date: 'soon' })] }])).toThrow(
    new OperatorError('forum.json: topics.0.posts.0.date: is not a date'),
  )
  expect(() => file([{ id: 1, title: 'x', posts: [] }])).toThrow(/topics\.0\.posts/)
})

test('questions come with their replies, dates, authors and best replies, and nobody is notified', async () => {
  const reader = await createUser(db)
  await db.insertInto('forumGroupFollows').values({ userId: reader.id, groupId: 3 }).execute()
  const result = await bring([
    {
      ...{ id: 7, title: 'What replaces bubble wrap?', pinned: true, group: 'Zero waste', best: 'c' },
      posts: [
        post('a'),
        post('c', { author: 'නිමාලි', date: '2024-02-03T08:00:00Z', body: 'කොහු හොඳයි', edited: '2024-02-04T08:00:00Z' }),
        post('b', { date: '2024-02-02T08:00:00Z', language: 'ta' }),
      ],
    },
    { id: 8, title: 'Older', posts: [post('d', { date: '2023-01-01T08:00:00Z' })] },
  ])
  expect(result).toEqual({ questions: 2, added: 4, known: 0, skipped: [], isInterrupted: false })
  const [older, newer] = await exported()
  expect([older?.title, older?.group]).toEqual(['Older', 'Other'])
  expect(newer).toMatchObject({
    ...{ title: 'What replaces bubble wrap?', group: 'Zero waste' },
    posts: [
      { author: 'Kasun', body: '<p>Post <strong>a</strong></p>', date: '2024-02-01T08:00:00.000Z', language: 'en' },
      { author: 'Kasun', date: '2024-02-02T08:00:00.000Z', language: 'ta', edited: null },
      { author: 'නිමාලි', body: '<p>කොහු හොඳයි</p>', language: 'si', edited: '2024-02-04T08:00:00.000Z' },
    ],
  })
  expect(newer?.best).toBe(newer?.posts[2]?.id)
  const shown = await getQuestion(db, newer?.id ?? 0, { viewer: null, language: 'en' })
  expect(shown.author).toMatchObject({ name: 'Kasun', from: 'Old list', userId: null })
  const { activeAt } = await db
    .selectFrom('forumPosts')
    .select('activeAt')
    .where('id', '=', shown.id)
    .executeTakeFirstOrThrow()
  expect(activeAt.toISOString()).toBe('2024-02-03T08:00:00.000Z')
  expect(await db.selectFrom('notifications').selectAll().where('userId', '=', reader.id).execute()).toEqual([])
})

test('imported again, only what is new is added, and what was changed here stays', async () => {
  const topics = [{ id: 7, title: 'First', posts: [post('a'), post('b')] }]
  await bring(topics)
  const [first] = await exported()
  await db.transaction().execute(tx => setForumPost(tx, first?.id ?? 0, { title: 'Better' }))
  const later = [{ id: 7, title: 'First', posts: [post('a', { body: 'changed there' }), post('b'), post('c')] }]
  expect(await bring(later)).toMatchObject({ added: 1, known: 2 })
  const [again] = await exported()
  expect(again).toMatchObject({
    id: first?.id,
    title: 'Better',
    posts: [first?.posts[0], first?.posts[1], { body: expect.stringContaining('c') }],
  })
  // the same ids of another forum are others
  expect(await bring(topics, { source: 'Another list' })).toMatchObject({ added: 2, known: 0 })
})

test('replies to a question that was merged here follow it', async () => {
  await bring([{ id: 7, title: 'First', posts: [post('a')] }])
  const [first] = await exported()
  const into = await createForumPost(db, { title: 'Into', message: 'x' })
  await db
    .transaction()
    .execute(tx => setForumPost(tx, first?.id ?? 0, { questionId: into, title: null, groupId: null }))
  await bring([{ id: 7, title: 'First', posts: [post('a'), post('b')] }])
  expect((await exported()).map(({ title, posts }) => [title, posts.length])).toEqual([['Into', 3]])
})

test('what has no words or too many is skipped and named, with the replies of such a question', async () => {
  const long = `<p>${'අ'.repeat(20_001)}</p>`
  const result = await bring([
    {
      id: 1,
      title: '',
      posts: [post('a', { body: 'Words in place of a title' }), post('b', { body: '<script>x</script>' })],
    },
    { id: 2, title: 'Long', posts: [post('c', { body: long }), post('d')] },
  ])
  expect(result).toMatchObject({
    added: 1,
    skipped: [
      { id: 'b', why: 'empty' },
      { id: 'c', why: 'too long' },
    ],
  })
  expect((await exported()).map(({ title }) => title)).toEqual(['Words in place of a title'])
})

test('a dry run writes nothing, and a stop leaves whole questions', async () => {
  const topics = [{ id: 7, title: 'First', posts: [post('a'), post('b')] }]
  expect(await bring(topics, { dryRun: true })).toMatchObject({ added: 2 })
  expect(await exported()).toEqual([])
  const stop = new AbortController()
  stop.abort()
  expect(await bring(topics, { signal: stop.signal })).toMatchObject({ added: 0, isInterrupted: true })
})

test('an export that is imported and exported again says the same', async () => {
  const author = await createUser(db, { name: 'Kasun' })
  const id = await createForumPost(db, {
    title: 'First & last',
    message: '**a** [b](/c)\n\n- d\n\n> e',
    authorId: author.id,
  })
  await createForumPost(db, { questionId: id, message: '`f`\n---', authorId: author.id })
  const before = await exported()
  await db.deleteFrom('forumPosts').execute()
  await bring(JSON.parse(JSON.stringify(before)))
  const said = (topics: typeof before) =>
    topics.map(({ title, group, posts }) => ({ title, group, posts: posts.map(({ id: _, ...rest }) => rest) }))
  expect(said(await exported())).toEqual(said(before))
})
