import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectModeration, moderationRoutes } from '#features/community/moderation/moderation.factory.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import '#features/people/notifications/notifications.tables.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import forum from '../forum.server.ts'
import '../forum.tables.ts'
import { forumRoutes } from './forum.routes.ts'

const { db } = await testDatabase()
const routes = forumRoutes(db)
const contextOf = (user?: TestUser, key?: string) => ({
  ...(user ? asViewer({ ...user.viewer, provedAt: new Date() }) : guest()),
  headers: new Headers(key ? { 'idempotency-key': key } : {}),
})
const by = (user?: TestUser, key?: string) => createRouterClient(routes, { context: contextOf(user, key) })
const moderating = (user: TestUser) =>
  createRouterClient(moderationRoutes(db, { publicUrl: 'https://pola.test' }), { context: contextOf(user) })

beforeAll(async () => {
  connectModeration()
  forum.connect?.()
})
afterAll(emptyRegisters)

let asker: TestUser
let helper: TestUser
beforeEach(async () => {
  await db.deleteFrom('forumPosts').execute()
  await db.deleteFrom('moderationCases').execute()
  await screenNothing(db)
  asker = await createUser(db, { name: 'Sarojini' })
  helper = await createUser(db, { name: 'Farzana' })
})

const jars = { title: 'What replaces bubble wrap for jars?', message: 'One in thirty breaks.', topic: 3 }
const listed = async (user?: TestUser, asked = {}) => (await by(user).getConversations(asked)).items

test('guests read, and do nothing else; nobody changes what others wrote', async () => {
  const { id } = await by(asker).ask(jars)
  expect(await by().getConversation({ id })).toMatchObject({ title: jars.title, barrier: 'guest', own: false })
  const guestsCalls = [
    () => by().ask(jars),
    () => by().reply({ id, message: 'Straw.' }),
    () => by().edit({ id, message: 'x', revision: 0 }),
    () => by().deletePost({ id }),
    () => by().like({ id, isLiked: true }),
    () => by().flag({ id, reason: 'spam', message: '' }),
    () => by().follow({ id, isFollowed: true }),
    () => by().preview({ message: '**x**' }),
    () => by().getDrafts({}),
    () => by().ignorePerson({ userId: asker.id, isIgnored: true }),
  ]
  for (const call of guestsCalls) await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { id: replyId } = await by(helper).reply({ id, message: 'Coir.' })
  const othersCalls = [
    () => by(helper).edit({ id, message: 'x', revision: 0 }),
    () => by(helper).deletePost({ id }),
    () => by(helper).chooseBest({ id, replyId }),
    () => by(helper).sayWorked({ id, worked: true }),
    () => by(asker).edit({ id: replyId, message: 'x', revision: 0 }),
    () => by(asker).deletePost({ id: replyId }),
    () => by(helper).mergeConversation({ id, into: id + 1 }),
    () => by(helper).like({ id: replyId, isLiked: true }),
  ]
  for (const call of othersCalls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a question with replies, likes and a best answer that worked', async () => {
  const { id } = await by(asker).ask({ ...jars, message: 'Below **Rs 40** a jar.' })
  const replies = [await by(helper).reply({ id, message: 'Coir.' }), await by(asker).reply({ id, message: 'Thanks!' })]
  await by(asker).like({ id: replies[0]?.id ?? 0, isLiked: true })
  expect(await by(asker).like({ id: replies[0]?.id ?? 0, isLiked: true })).toEqual({ likes: 1 })
  await by(asker).chooseBest({ id, replyId: replies[0]?.id ?? 0 })
  await by(asker).sayWorked({ id, worked: true })
  expect(await by(helper).getConversation({ id })).toMatchObject({
    ...{ title: jars.title, topics: [{ id: 3, name: 'zero-waste' }], replyCount: 2, bestWorked: true },
    body: [{ t: 'p', c: ['Below ', { t: 'b', c: ['Rs 40'] }, ' a jar.'] }],
    author: { name: 'Sarojini' },
    best: { author: { name: 'Farzana' }, likes: 1, isLiked: false },
  })
  const { items, moreItemsAvailable } = await by().getReplies({ id })
  expect(moreItemsAvailable).toBe(false)
  expect(items).toMatchObject([{ isBest: true, likes: 1 }, { isBest: false }])
  expect(await listed(helper, { filter: 'solved' })).toMatchObject([
    { id, replyCount: 2, hasBest: true, excerpt: 'Below Rs 40 a jar.' },
  ])
  expect(await listed(helper, { filter: 'unanswered' })).toEqual([])
})

test('the same reply, sent again after a lost answer, is one reply and one notice', async () => {
  const { id } = await by(asker).ask(jars)
  const key = crypto.randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => by(helper, key).reply({ id, message: 'Coir.' })))
  expect(new Set(sent.map(one => one.id)).size).toBe(1)
  expect((await by().getReplies({ id })).items).toHaveLength(1)
  expect(await notifiedKinds(db, asker.id)).toEqual(['forum-answered'])
})

test('each person hears of a post once: the asker of an answer, followers of a reply, and nobody of their own', async () => {
  const [follower, stopped] = [await createUser(db), await createUser(db)]
  await by(follower).followTopic({ topic: 3, isFollowed: true })
  const { id } = await by(asker).ask(jars)
  expect(await notifiedKinds(db, follower.id)).toEqual(['forum-asked'])
  await by(follower).follow({ id, isFollowed: true })
  await by(stopped).follow({ id, isFollowed: false })
  await by(stopped).reply({ id, message: 'Paper.' })
  await by(helper).reply({ id, message: 'Coir.' })
  expect((await notifiedKinds(db, asker.id)).toSorted()).toEqual(['forum-answered', 'forum-answered'])
  expect((await notifiedKinds(db, follower.id)).toSorted()).toEqual(['forum-asked', 'forum-replied', 'forum-replied'])
  expect(await notifiedKinds(db, stopped.id)).toEqual([])
  expect(await notifiedKinds(db, helper.id)).toEqual([])
})

test('an edit keeps what was said before; of two who edit, the second gets both texts', async () => {
  const { id } = await by(asker).ask(jars)
  expect(await by(asker).edit({ id, message: 'One in ten breaks.', revision: 0 })).toMatchObject({ revision: 1 })
  const late = by(asker).edit({ id, message: 'All break.', revision: 0 })
  await expect(late).rejects.toMatchObject({
    ...{ code: 'gm-error-post-changed', status: 409 },
    data: { given: { message: 'One in ten breaks.', title: jars.title, revision: 1 } },
  })
  expect((await by().getHistory({ id })).items).toMatchObject([
    { revision: 0, message: jars.message, title: jars.title },
    { revision: 1, message: 'One in ten breaks.' },
  ])
})

test('a deleted reply leaves a tombstone without words; a question that others answered stays', async () => {
  const { id } = await by(asker).ask(jars)
  const { id: gone } = await by(helper).reply({ id, message: 'A secret recipe.' })
  await by(helper).edit({ id: gone, message: 'A very secret recipe.', revision: 0 })
  await by(asker).chooseBest({ id, replyId: gone })
  await expect(by(asker).deletePost({ id })).rejects.toMatchObject({ code: 'gm-error-question-answered', status: 409 })
  await by(helper).deletePost({ id: gone })
  const everything = [await by().getReplies({ id }), await by().getConversation({ id }), await listed()]
  expect(everything[0]).toMatchObject({ items: [{ id: gone, isGone: true }] })
  expect(everything[1]).toMatchObject({ bestId: null, best: null, replyCount: 0 })
  expect(JSON.stringify(everything)).not.toContain('secret')
  await expect(by().getHistory({ id: gone })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await by(asker).deletePost({ id })
  expect(await listed()).toEqual([])
})

test('of what was deleted, nothing is kept: words, history, likes, drafts, what notices quote', async () => {
  const { id } = await by(asker).ask({ ...jars, title: 'A zqsecret title' })
  const { id: replyId } = await by(helper).reply({ id, message: 'A zqsecret recipe.' })
  await by(helper).edit({ id: replyId, message: 'A very zqsecret recipe.', revision: 0 })
  await by(helper).saveDraft({
    deed: 'edit',
    target: replyId,
    sequence: 0,
    groupId: null,
    title: '',
    message: 'zqsecret',
  })
  await by(helper).deletePost({ id: replyId })
  await by(asker).deletePost({ id })
  for (const table of ['forumPosts', 'forumRevisions', 'forumDrafts', 'forumLikes'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('zqsecret')
  const replies = await db.selectFrom('notifications').select('data').where('kind', '=', 'forum-answered').execute()
  expect(JSON.stringify(replies.map(({ data }) => (data as { message: string }).message))).not.toContain('zqsecret')
})

test('what was hidden isn’t read in the history of what came after it', async () => {
  const { id } = await by(asker).ask({ ...jars, message: 'Rude zqwords.' })
  await db.updateTable('forumPosts').set({ state: 'hidden' }).where('id', '=', id).execute()
  await by(asker).edit({ id, message: 'Kind words.', revision: 0 })
  await db.updateTable('forumPosts').set({ state: 'shown' }).where('id', '=', id).execute()
  expect(JSON.stringify(await by().getHistory({ id }))).not.toContain('zqwords')
})

test('many who reply at once all do, and an edit that is sent again is the same edit', async () => {
  const { id } = await by(asker).ask(jars)
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => createUser(db)))
  await Promise.all(people.map(user => by(user).reply({ id, message: 'Coir.' })))
  expect((await by().getReplies({ id })).items).toHaveLength(5)
  const edit = () => by(asker).edit({ id, message: 'All break.', revision: 0 })
  expect([await edit(), await edit()]).toMatchObject([{ revision: 1 }, { revision: 1 }])
})

test.each([
  'x',
  '2026-99-99T00:00:00.000000Z_2026-01-01T00:00:00.000000Z_1',
  '2020-01-01T00:00:00.000000Z_2020-01-01T00:00:00.000000Z_1',
])('a place in the list that nobody can have is refused: %s', async after => {
  await expect(by().getConversations({ after })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('whom somebody ignores they see nowhere: not in lists, counts, best answers, notices', async () => {
  const { id } = await by(asker).ask(jars)
  const reader = await createUser(db)
  await by(reader).follow({ id, isFollowed: true })
  const { id: replyId } = await by(helper).reply({ id, message: 'Coir.' })
  await by(asker).chooseBest({ id, replyId })
  await by(reader).ignorePerson({ userId: helper.id, isIgnored: true })
  expect((await by(reader).getReplies({ id })).items).toEqual([])
  expect(await by(reader).getConversation({ id })).toMatchObject({ replyCount: 0, best: null, bestId: null })
  expect(await listed(reader, { filter: 'solved' })).toEqual([])
  expect(await by(reader).getIgnored({})).toMatchObject({ items: [{ name: 'Farzana' }] })
  expect((await by(asker).getReplies({ id })).items).toHaveLength(1)
  await by(reader).ignorePerson({ userId: helper.id, isIgnored: false })
  expect((await by(reader).getReplies({ id })).items).toHaveLength(1)
})

test('a first post waits: nobody hears of it and only its author sees it, until a moderator shows it', async () => {
  await db.deleteFrom('appSettings').where('key', '=', 'screening').execute()
  const moderator = await createUser(db, { role: 1 })
  const follower = await createUser(db)
  await by(follower).followTopic({ topic: 3, isFollowed: true })
  expect(await by(asker).ask(jars)).toMatchObject({ state: 'held' })
  expect([await listed(), await listed(follower), (await listed(asker)).length]).toEqual([[], [], 1])
  expect(await notifiedKinds(db, follower.id)).toEqual([])
  const [waiting] = (await moderating(moderator).getCases({})).items
  expect(waiting).toMatchObject({ source: 'held', kind: 'forum', holds: [{ reason: 'first-post' }] })
  await moderating(moderator).decideCase({ id: waiting?.id ?? 0, revision: 0, measure: 'show' })
  expect(await listed(follower)).toMatchObject([{ title: jars.title }])
  expect(await notifiedKinds(db, follower.id)).toEqual(['forum-asked'])
  // the next one is no first post any more
  expect(await by(asker).ask({ ...jars, title: 'And for plates?' })).toMatchObject({ state: 'shown' })
})

test('what moderators hide is gone with all that stands under it, and comes back as it was', async () => {
  const moderator = await createUser(db, { role: 1 })
  const { id } = await by(asker).ask(jars)
  await by(helper).reply({ id, message: 'Coir.' })
  const outputs = async () => [
    await by()
      .getConversation({ id })
      .catch(error => error.code),
    await by()
      .getReplies({ id })
      .catch(error => error.code),
    await listed(),
    (await by().getRelated({ text: 'bubble wrap' })).items,
    (await by().getTopics({})).items,
  ]
  const before = await outputs()
  await by(helper).flag({ id, reason: 'not-constructive', message: '' })
  const [item] = (await moderating(moderator).getCases({})).items
  const verdict = { rule: 'respect', facts: { en: 'It is rude.' } } as const
  const { decisionId } = await moderating(moderator).decideCase({
    id: item?.id ?? 0,
    revision: 0,
    measure: 'hide',
    ...verdict,
  })
  expect(await outputs()).toMatchObject([
    'NOT_FOUND',
    'NOT_FOUND',
    [],
    [],
    [...Array(11)].map(() => ({ questions: 0 })),
  ])
  const other = await createUser(db, { role: 1 })
  await moderating(asker).appeal({ id: decisionId, words: 'It is not.' })
  const [appeal] = (await moderating(other).getCases({})).items
  await moderating(other).decideCase({ id: appeal?.id ?? 0, revision: 0, measure: 'take-back' })
  expect(await outputs()).toEqual(before)
})

test('a question asked twice becomes part of the other, and its address leads there', async () => {
  const moderator = await createUser(db, { role: 1 })
  const { id } = await by(asker).ask(jars)
  const { id: again } = await by(helper).ask({ ...jars, title: 'How to pack jars?' })
  await by(asker).reply({ id: again, message: 'See above.' })
  await by(moderator).mergeConversation({ id: again, into: id })
  expect(await by().getConversation({ id: again })).toMatchObject({ id, replyCount: 2 })
  expect((await by().getReplies({ id })).items).toMatchObject([
    { id: again, message: expect.stringContaining('How to pack jars?') },
    { message: 'See above.' },
  ])
  expect(await listed()).toHaveLength(1)
})

test('a draft belongs to what it is for, and an older page doesn’t overwrite a newer one', async () => {
  const { id } = await by(asker).ask(jars)
  const words = { groupId: null, title: '', message: 'I would say' }
  await by(helper).saveDraft({ deed: 'reply', target: id, sequence: 0, ...words })
  await by(helper).saveDraft({ deed: 'edit', target: id, sequence: 0, ...words, message: 'Edited' })
  expect((await by(helper).getDraft({ deed: 'reply', target: id })).draft).toMatchObject({
    message: 'I would say',
    sequence: 1,
  })
  expect((await by(asker).getDraft({ deed: 'reply', target: id })).draft).toBeNull()
  const newer = await by(helper).saveDraft({ deed: 'reply', target: id, sequence: 1, ...words, message: 'Better' })
  expect(newer.sequence).toBe(2)
  const older = by(helper).saveDraft({ deed: 'reply', target: id, sequence: 1, ...words, message: 'Worse' })
  await expect(older).rejects.toMatchObject({ code: 'gm-error-draft-newer', data: { given: { message: 'Better' } } })
  await by(helper).dropDraft({ deed: 'reply', target: id })
  expect((await by(helper).getDrafts({})).items).toMatchObject([{ deed: 'edit', message: 'Edited' }])
})

test('letters are counted as readers count them', async () => {
  // a letter with its vowel sign, and a picture of eight code units
  const letter = 'කේ'
  await expect(by(asker).ask({ ...jars, title: '👩‍👩‍👧'.repeat(140) })).resolves.toMatchObject({ state: 'shown' })

  await expect(by(asker).ask({ ...jars, title: letter.repeat(140) })).resolves.toMatchObject({ state: 'shown' })
  await expect(by(asker).ask({ ...jars, title: letter.repeat(141) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the language of a post is that of its script, or of its writer', async () => {
  const language = async (words: object) => {
    const { id } = await by(asker).ask({ ...jars, ...words })
    return (await by().getConversation({ id })).language
  }
  expect(await language({ title: 'පුස් බැඳීම වළක්වන්නේ කෙසේද?', message: 'කුරුඳු Alba' })).toBe('si')
  expect(await language({ title: 'காய்கறி?', message: 'விலை' })).toBe('ta')
  expect(await language({})).toBe('en')
})

type Step = { what: 'ask' | 'reply' | 'hide' | 'turn'; which: number }
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'ask' as const,
    'reply' as const,
    'reply' as const,
    'hide' as const,
    'turn' as const,
    'turn' as const,
  ),
  which: fc.nat({ max: 20 }),
})

test.each(['active', 'newest'] as const)(
  'while people write, pages by %s together have each question once that was there all along',
  async sort => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
        await db.deleteFrom('forumPosts').execute()
        // whoever writes this much would be asked to wait
        ;[asker, helper] = [await createUser(db), await createUser(db)]
        const ids: number[] = []
        const add = async () => ids.push((await by(asker).ask(jars)).id)
        for (let at = 0; at < 7; at += 1) await add()
        const there = new Set(ids)
        const seen: number[] = []
        let next: string | null | undefined
        const turn = async () => {
          if (next === null) return
          const page = await by().getConversations({ sort, limit: 2, ...(next && { after: next }) })
          seen.push(...page.items.map(({ id }) => id))
          next = page.next
        }
        await turn()
        for (const { what, which } of steps) {
          const id = ids[which % ids.length] as number
          if (what === 'turn') await turn()
          if (what === 'ask') await add()
          if (what === 'reply' && there.has(id)) await by(helper).reply({ id, message: 'Coir.' })
          if (what === 'hide') {
            there.delete(id)
            await db.updateTable('forumPosts').set({ state: 'hidden' }).where('id', '=', id).execute()
          }
        }
        while (next !== null) await turn()
        expect(new Set(seen).size).toBe(seen.length)
        for (const id of there) if (ids.indexOf(id) < 7) expect(seen).toContain(id)
      }),
      { numRuns: 25 },
    )
  },
  60_000,
)

test('questions are found by all words of a search, in them or in a reply, in any script, on exact pages', async () => {
  const { id } = await by(asker).ask(jars)
  const tea = await by(asker).ask({ title: 'තේ තෙමෙනවා', message: 'ගබඩාවේ වහලය හරහා.', topic: 4 })
  await by(helper).reply({ id, message: 'Coir mats from Ambalangoda.' })
  const found = async (query: string, user?: TestUser) => (await listed(user, { query })).map(one => one.id)
  expect(await found('bubble')).toEqual([id])
  expect(await found('  Ambalan, COIR!')).toEqual([id])
  expect(await found('තේ')).toEqual([tea.id])
  // each of the words, and in one post
  expect(await found('bubble පරණ')).toEqual([])
  expect(await found("' | :* !")).toEqual([])
  await db.updateTable('forumPosts').set({ state: 'hidden' }).where('questionId', '=', id).execute()
  expect(await found('coir')).toEqual([])
  await by(asker).ask({ ...jars, title: 'Bubble wrap again?' })
  const first = await by().getConversations({ query: 'wrap', limit: 1 })
  const second = await by().getConversations({ query: 'wrap', limit: 1, after: first.next ?? '' })
  expect([...first.items, ...second.items].map(one => one.title)).toEqual(['Bubble wrap again?', jars.title])
  expect(second.next).toBe(null)
})
