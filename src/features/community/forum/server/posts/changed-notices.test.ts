import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectModeration, moderationRoutes } from '#features/community/moderation/moderation.factory.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/notifications/notifications.tables.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createForumPost } from '../../forum.factory.ts'
import forum from '../../forum.server.ts'
import '../../forum.tables.ts'
import { forumRoutes } from '../forum.routes.ts'
import { forumKind } from './forum-kind.ts'
import { setPostState } from './moderate-post.ts'

const { db } = await testDatabase()
const contextOf = ({ viewer }: TestUser) => ({
  ...asViewer({ ...viewer, provedAt: new Date() }),
  headers: new Headers(),
})
const routes = forumRoutes(db)
const by = (user: TestUser) => createRouterClient(routes, { context: contextOf(user) })

beforeAll(async () => {
  connectModeration()
  forum.connect?.()
  await screenNothing(db)
})
afterAll(emptyRegisters)

let asker: TestUser
let helper: TestUser
let moderator: TestUser
let question: number
beforeEach(async () => {
  await db.deleteFrom('notifications').execute()
  asker = await createUser(db)
  helper = await createUser(db)
  moderator = await createUser(db, { role: 1 })
  await by(helper).followTopic({ topic: 3, isFollowed: true })
  const title = 'Jars of zqtitle, see https://zqlink.example/jar'
  question = (await by(asker).ask({ title, message: 'The zqwords of it.', topic: 3 })).id
})

const set = (id: number, state: 'hidden' | 'shown') => db.transaction().execute(tx => setPostState(tx, id, state))
/** What the forum’s notices say. */
const notices = async () =>
  JSON.stringify(
    await db.selectFrom('notifications').select(['thread', 'data']).where('kind', 'like', 'forum-%').execute(),
  )

/** Its author corrects a post while it is hidden. */
async function correct(id: number, words: { title?: string; message: string }, revision: number) {
  await set(id, 'hidden')
  await by(asker).edit({ id, ...words, revision })
  await set(id, 'shown')
}

test('notices of replies name their question as it is now', async () => {
  await by(helper).reply({ id: question, message: 'Coir.' })
  expect(await notices()).toContain('zqtitle')
  await correct(question, { title: 'Jars', message: 'Kind words.' }, 0)
  expect(await notices()).not.toMatch(/zqtitle|zqwords/)
})

test('so do notices of a question that became part of another one, and of its replies', async () => {
  const { id: other } = await by(helper).ask({ title: 'Which jars?', message: 'Many break.', topic: 3 })
  const { id: reply } = await by(asker).reply({ id: question, message: 'My zqreply.' })
  await by(helper).follow({ id: question, isFollowed: true })
  const { id: later } = await by(asker).reply({ id: question, message: 'My zqlater.' })
  await by(moderator).mergeConversation({ id: question, into: other })
  expect(await notices()).toContain('zqlater')
  expect(await notices()).not.toContain(`forum:${question}"`)
  for (const id of [reply, later]) await correct(id, { message: 'Kind words.' }, 0)
  await correct(question, { message: 'Kind words.' }, 1)
  expect(await notices()).not.toMatch(/zqtitle|zqwords|zqreply|zqlater/)
  expect(await notices()).toContain('Which jars?')
})

test('links that a moderator takes out are gone from the title and notices, too, and can be put back', async () => {
  const moderating = (user: TestUser) =>
    createRouterClient(moderationRoutes(db, { publicUrl: 'https://pola.test' }), { context: contextOf(user) })
  const title = async () => (await by(helper).getConversation({ id: question })).title
  await by(helper).flag({ id: question, reason: 'spam', message: '' })
  const [item] = (await moderating(moderator).getCases({})).items
  const verdict = { rule: 'respect', facts: { en: 'It sells.' } } as const
  const { decisionId } = await moderating(moderator).decideCase({
    ...{ id: item?.id ?? 0, revision: 0, measure: 'edit-links' },
    ...verdict,
  })
  expect(await title()).toBe('Jars of zqtitle, see […]')
  expect(await notices()).not.toContain('zqlink')
  // whoever reported it hears of the outcome without its words, which may be hidden later
  const outcome = db.selectFrom('notifications').select('data').where('kind', '=', 'report-answered')
  expect(JSON.stringify(await outcome.executeTakeFirstOrThrow())).not.toContain('zqtitle')
  await moderating(asker).appeal({ id: decisionId, words: 'It does not.' })
  const other = await createUser(db, { role: 1 })
  const [appeal] = (await moderating(other).getCases({})).items
  await moderating(other).decideCase({ id: appeal?.id ?? 0, revision: 0, measure: 'take-back' })
  expect(await title()).toContain('https://zqlink.example/jar')
})

test('moderators see the pictures of a post in their order, whether it is shown or not', async () => {
  const author = await createUser(db)
  const id = await createForumPost(db, { authorId: author.id, message: 'A jar.' })
  const files = []
  for (let sortOrder = 1; sortOrder >= 0; sortOrder--) {
    const fileId = await createFile(db, { ownerId: author.id, purpose: 'forum' })
    await db.insertInto('forumFiles').values({ postId: id, fileId, sortOrder }).execute()
    files.unshift(fileId)
  }
  for (const state of ['shown', 'hidden', 'removed'] as const) {
    await db.transaction().execute(tx => setPostState(tx, id, state))
    expect((await forumKind.load(db, [String(id)], 'en')).get(String(id))?.pictures).toEqual(files)
  }
})

test('whoever reads a question up to a reply has read the notices of it and of those before', async () => {
  for (const message of ['First', 'Second', 'Third']) await by(helper).reply({ id: question, message })
  const replies = await db
    .selectFrom('forumPosts')
    .select('id')
    .where('questionId', '=', question)
    .orderBy('id')
    .execute()
  const unread = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select('key')
      .where('userId', '=', asker.id)
      .where('readAt', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map(({ key }) => replies.findIndex(({ id }) => String(id) === key) + 1)
  }
  expect(await unread()).toEqual([1, 2, 3])
  await by(asker).markRead({ id: question, upTo: replies[1]?.id ?? 0 })
  expect(await unread()).toEqual([3])
})
