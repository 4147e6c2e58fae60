import { beforeAll, expect, test } from 'vitest'
import '#features/community/forum/forum.tables.ts'
import { createForumPost } from '#features/community/forum/forum.factory.ts'
import { forumGroups } from '#features/community/forum/forum-groups.ts'
import { lengthOf, longestTitle } from '#features/community/forum/forum-limits.ts'
import { loadForumPosts } from '#features/community/forum/server/posts/load-forum-posts.ts'
import { listQuestions } from '#features/community/forum/server/questions/list-questions.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { platformRoles } from '#shared/roles.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { readDemoApplications } from './demo-applications.ts'
import { type DemoPost, readDemoForum } from './demo-forum.ts'
import { readDemoPeople } from './demo-people.ts'
import { namesThings } from './demo-references.ts'
import { readDemoWorld } from './demo-world.ts'
import { isForumSettled, loadDemoForum } from './load-demo-forum.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const load = (url = publicUrl) => loadDemoForum({ db, log, publicUrl: url })
const forum = await readDemoForum()
const said: DemoPost[] = forum.questions.flatMap(question => [question, ...question.replies])
const applicants = (await readDemoApplications()).people.map(({ handle }) => handle)

const loaded = said.filter(({ by }) => !applicants.includes(by))
const referencesIn = (text: string) => text.match(/\]\((listing|enterprise|person|post):/g)?.length ?? 0

const everything = async () => ({
  posts: await db.selectFrom('forumPosts').selectAll().orderBy('id').execute(),
  revisions: await db.selectFrom('forumRevisions').selectAll().orderBy('postId').orderBy('revision').execute(),
  likes: await db.selectFrom('forumLikes').selectAll().orderBy('at').execute(),
  follows: await db.selectFrom('forumFollows').selectAll().orderBy('at').execute(),
  reads: await db.selectFrom('forumReads').selectAll().orderBy('userId').orderBy('questionId').execute(),
  drafts: await db.selectFrom('forumDrafts').selectAll().execute(),
  translations: await db.selectFrom('forumTranslations').selectAll().orderBy('id').execute(),
})

beforeAll(async () => {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
}, 240_000)

test('everybody and every enterprise in the texts is known, and nobody speaks for one that isn’t theirs', async () => {
  const { people } = await readDemoPeople()
  const handles = new Set([...people, ...forum.people].map(({ handle }) => handle))
  const known = new Set([...handles, ...applicants])
  expect(said.filter(({ by }) => !known.has(by))).toEqual([])
  expect(forum.questions.filter(({ by }) => !handles.has(by))).toEqual([])
  const managed = people.flatMap(({ handle, teams }) =>
    teams.filter(({ role }) => role !== 'member').map(({ vendor }) => `${handle} ${vendor}`),
  )
  expect(said.filter(post => post.for && !managed.includes(`${post.by} ${post.for}`))).toEqual([])
  const { enterprises } = await readDemoWorld()
  const paths = said.flatMap(({ text }) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path))
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter(path => !enterprises.some(({ handle }) => path === `/${handle}`))).toEqual([])
  const keys = new Set(forum.questions.map(({ key }) => key))
  expect(keys.size).toBe(forum.questions.length)
  expect(
    Object.values(forum.follows)
      .flat()
      .filter(key => !keys.has(key)),
  ).toEqual([])
  expect(forum.questions.filter(({ title }) => lengthOf(title) > longestTitle)).toEqual([])
})

test('the forum is written once, also when two nodes start, and not on a public site', async () => {
  await load('https://pola.example')
  expect(await db.selectFrom('forumPosts').select('id').execute()).toEqual([])
  await Promise.all([load(), load()])
  const before = await everything()
  await load()
  expect(await everything()).toEqual(before)
  expect(await isForumSettled(db, publicUrl)).toBe(true)
  const words = (texts: string[]) => texts.filter(text => !namesThings(text) && referencesIn(text) === 0).sort()
  expect(words(before.posts.map(({ message }) => message))).toEqual(words(loaded.map(({ text }) => text)))
  const edits = loaded.flatMap(({ was = [] }) => was)
  expect(before.revisions.map(({ message }) => message).sort()).toEqual(edits.map(({ text }) => text).sort())
  expect(before.drafts).toHaveLength(forum.drafts.length)
})

test('what posts name by handle is there: cards, people, and exact quotes', async () => {
  const named = loaded.flatMap(({ text }) => [...text.matchAll(/\{(listing|enterprise|person|quote): /g)])
  expect(new Set(named.map(([, kind]) => kind)).size).toBe(4)
  const { posts } = await everything()
  const ids = posts.map(({ id }) => id)
  const drawn = await loadForumPosts(db, ids, { viewer: null, language: 'en' })
  const found = JSON.stringify([...drawn.values()].map(({ body }) => body)).match(/"(shown|by|name)":[{"]/g) ?? []
  expect(found.length).toBeGreaterThanOrEqual(named.length)
  expect(posts.filter(({ message }) => namesThings(message))).toEqual([])
})

test('posts come in the order of their ids, after their authors joined and after what they answer', async () => {
  const { posts, revisions, likes } = await everything()
  const users = await db.selectFrom('users').select(['id', 'createdAt']).execute()
  const joined = new Map(users.map(({ id, createdAt }) => [id, createdAt]))
  const byId = new Map(posts.map(post => [post.id, post]))
  for (const [
    at,
    { id, questionId, authorId, createdAt, editedAt, deletedAt, activeAt, revision },
  ] of posts.entries()) {
    expect(createdAt >= (posts[at - 1]?.createdAt ?? createdAt)).toBe(true)
    expect(createdAt > (joined.get(authorId ?? '') ?? new Date()), byId.get(id)?.message).toBe(true)
    for (const later of [editedAt, deletedAt]) if (later) expect(later > createdAt && later < new Date()).toBe(true)
    expect((editedAt === null) === (revision === 0)).toBe(true)
    if (questionId) expect(byId.get(questionId)?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
    else {
      const replies = posts.filter(one => one.questionId === id && one.state === 'shown')
      expect(activeAt).toEqual(replies.at(-1)?.createdAt ?? createdAt)
    }
  }
  for (const { postId, writtenAt } of revisions)
    expect(
      writtenAt < (byId.get(postId)?.editedAt ?? new Date(0)) &&
        writtenAt >= (byId.get(postId)?.createdAt ?? new Date()),
    ).toBe(true)
  for (const { postId, userId, at } of likes) {
    expect(byId.get(postId)?.authorId).not.toBe(userId)
    expect(at < new Date()).toBe(true)
  }
})

test('every group has questions, in five languages; some are unanswered, solved, worked, edited or held', async () => {
  const { posts } = await everything()
  const questions = posts.filter(({ questionId }) => questionId === null)
  const shown = questions.filter(({ state }) => state === 'shown')
  expect(shown.length).toBeGreaterThanOrEqual(26)
  expect(new Set(shown.map(({ groupId }) => groupId))).toEqual(new Set(forumGroups.map(({ id }) => id)))
  const counts = Object.groupBy(shown, ({ language }) => language)
  expect([counts.si, counts.ta, counts.es, counts.ja].map(list => list?.length)).toEqual([6, 3, 1, 1])
  expect(shown.filter(({ id }) => !posts.some(({ questionId }) => questionId === id))).toHaveLength(2)
  expect(shown.filter(({ bestId }) => bestId !== null).length).toBeGreaterThan(10)
  expect(new Set(shown.map(({ bestWorked }) => bestWorked))).toEqual(new Set([null, true, false]))
  expect(posts.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(1)
  expect(questions.filter(({ state }) => state === 'held')).toHaveLength(2)
  for (const { bestId, id } of questions)
    if (bestId) expect(posts.find(post => post.id === bestId)).toMatchObject({ questionId: id, state: 'shown' })
})

test.each(['ruwan', 'kasun', 'nimali', 'sarath', 'malini'])(
  '%s finds new replies, and follows groups',
  async handle => {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${handle}@pola.example`)
      .executeTakeFirstOrThrow()
    const { viewer } = asViewer({ userId, role: platformRoles.member })
    const asked = { filter: 'followed', sort: 'active', limit: 20 } as const
    const { items } = await listQuestions(db, asked, { viewer, language: 'en' })
    expect(items.some(({ newReplies }) => newReplies > 0)).toBe(true)
    expect(items.some(({ newReplies }) => newReplies === 0)).toBe(true)
    expect(
      await db.selectFrom('forumGroupFollows').select('groupId').where('userId', '=', userId).execute(),
    ).not.toEqual([])
  },
)

test('somebody reads a question in a translation, and an author has one to answer', async () => {
  const read = async (handle: string, language: string) => {
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `${handle}@pola.example`)
      .executeTakeFirstOrThrow()
    const { viewer } = asViewer({ userId, role: platformRoles.member })
    const posts = await db.selectFrom('forumPosts').select('id').where('questionId', 'is', null).execute()
    const found = await loadForumPosts(
      db,
      posts.map(({ id }) => id),
      { viewer, language },
    )
    return [...found.values()]
  }
  const translated = async (handle: string, language: string) =>
    (await read(handle, language)).flatMap(({ translation }) => translation?.language ?? [])
  expect(await translated('sarath', 'si')).toEqual(['si'])
  expect(await translated('nimali', 'en')).toEqual(['en'])
  expect((await read('kasun', 'si')).flatMap(({ offers }) => offers.map(({ mayAccept }) => mayAccept))).toEqual([true])
})

test('where somebody has written before, nothing is added', async () => {
  await db.deleteFrom('forumPosts').execute()
  await db.deleteFrom('appSettings').where('key', '=', 'demo_forum').execute()
  await createForumPost(db, { message: 'One in thirty breaks.', authorId: null })
  await load()
  expect(await db.selectFrom('forumPosts').select('message').execute()).toEqual([{ message: 'One in thirty breaks.' }])
})
