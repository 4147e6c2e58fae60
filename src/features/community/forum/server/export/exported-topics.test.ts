import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addLikes, createForumPost, setForumPost } from '../../forum.factory.ts'
import { exportedTopics } from './exported-topics.ts'

const { db } = await testDatabase()

let kasun: TestUser
beforeEach(async () => {
  await db.deleteFrom('forumPosts').execute()
  kasun = await createUser(db, { name: 'Kasun' })
})

const ask = (title: string, more: object = {}) =>
  createForumPost(db, { title, message: 'Who **knows**?', authorId: kasun.id, ...more })
const reply = (questionId: number, message: string, more: object = {}) =>
  createForumPost(db, { questionId, message, authorId: kasun.id, ...more })

const exported = () => Array.fromAsync(exportedTopics(db, 'https://pola.test'))

test('what guests don’t see isn’t in it, nor quoted in it', async () => {
  const shown = await ask('Shown')
  const hidden = await ask('Hidden', { state: 'hidden' })
  await ask('Held', { state: 'held', announcedAt: null })
  await reply(hidden, 'Below the hidden one')
  const bad = await reply(shown, 'A hidden word', { state: 'hidden' })
  await reply(shown, `> [quote](post:${bad}@0)\n> A hidden word\n\nI agree`)
  const topics = await exported()
  expect(topics.map(({ title, posts }) => [title, posts.length])).toEqual([['Shown', 2]])
  expect(JSON.stringify(topics)).not.toMatch(/hidden/i)
})

test('a question has its replies in the order in which they were written', async () => {
  const id = await ask('What replaces bubble wrap?', { groupId: 3, createdAt: new Date('2026-11-01T08:00:00Z') })
  const later = await reply(id, 'Coir <b>works</b>', { createdAt: new Date('2026-11-03T08:00:00Z'), language: 'si' })
  // one that was merged into it
  const earlier = await reply(id, 'Paper', { createdAt: new Date('2026-11-02T08:00:00Z') })
  await db.transaction().execute(async tx => {
    await setForumPost(tx, id, { bestId: later })
    await addLikes(tx, [{ postId: later, userId: kasun.id }])
  })
  expect(await exported()).toEqual([
    {
      ...{ id, title: 'What replaces bubble wrap?', pinned: false, group: 'Zero waste' },
      ...{ url: `https://pola.test/forum/${id}`, best: later },
      posts: [
        expect.objectContaining({ id, author: 'Kasun', body: '<p>Who <strong>knows</strong>?</p>' }),
        expect.objectContaining({ id: earlier, date: '2026-11-02T08:00:00.000Z', likes: 0 }),
        {
          ...{ id: later, author: 'Kasun', body: '<p>Coir &#60;b&#62;works&#60;/b&#62;</p>', edited: null },
          ...{ date: '2026-11-03T08:00:00.000Z', language: 'si', likes: 1 },
        },
      ],
    },
  ])
})

test('enterprises are authors of their own, and posts of deleted accounts have one, too', async () => {
  const vendorId = await createVendor(db, { brand: { en: 'Kasun' } })
  const id = await ask('First')
  await reply(id, 'As the enterprise', { actingVendorId: vendorId })
  await reply(id, 'As nobody', { authorId: null })
  const [topic] = await exported()
  expect(topic?.posts.map(({ author }) => author)).toEqual(['Kasun', 'Kasun 2', 'Former member'])
})
