import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createForumPost, setForumPost } from '#features/community/forum/forum.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { mountChannels } from './mount-channels.ts'

const { db } = await testDatabase()
const app = new Hono()
mountChannels(app, { db, publicUrl: 'https://pola.test' })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

let author: TestUser
beforeEach(async () => {
  await db.deleteFrom('forumPosts').execute()
  author = await createUser(db, { name: 'Kasun' })
})

const ask = (title: string, more: object = {}) =>
  createForumPost(db, { title, message: 'Who **knows**?', authorId: author.id, announcedAt: minutesAgo(6), ...more })

const get = (path: string, headers: Record<string, string> = {}) => app.request(`/api/v1/feeds/${path}`, { headers })

async function titlesOf(path: string): Promise<(string | undefined)[]> {
  const response = await get(path)
  expect(response.status).toBe(200)
  return (parseJsonFeed(await response.text()).items ?? []).map(({ title }) => title)
}

test('what guests don’t see is in no feed, and its own is missing', async () => {
  const shown = await ask('Shown')
  const hidden = await ask('Hidden', { state: 'hidden' })
  const ids = [
    hidden,
    await ask('Held', { state: 'held', announcedAt: null }),
    await ask('Gone', { deletedAt: new Date() }),
  ]
  await createForumPost(db, { questionId: hidden, message: 'Below', authorId: author.id, announcedAt: minutesAgo(6) })
  expect(await titlesOf('json/forum')).toEqual(['Shown'])
  expect(await titlesOf('json/forum/3')).toEqual(['Shown'])
  for (const id of ids) expect((await get(`rss/questions/${id}`)).status).toBe(404)
  await db.transaction().execute(tx => setForumPost(tx, shown, { state: 'hidden' }))
  expect(await titlesOf('json/forum')).toEqual([])
})

test('there are no other groups, questions or formats', async () => {
  for (const path of ['rss/forum/12', 'rss/questions/999999', 'xml/forum', 'rss/forum/x'])
    expect((await get(path)).status, path).toBe(404)
})

test('a post of the last five minutes is in none', async () => {
  await ask('Just asked', { announcedAt: minutesAgo(4) })
  const older = await ask('Older', { groupId: 5 })
  await createForumPost(db, {
    questionId: older,
    message: 'Just said',
    authorId: author.id,
    announcedAt: minutesAgo(4),
  })
  expect(await titlesOf('json/forum')).toEqual(['Older'])
  expect(await titlesOf('json/forum/5')).toEqual(['Older'])
  expect(await titlesOf(`json/questions/${older}`)).toEqual([])
})

test('the latest shown comes first, also what waited for a moderator', async () => {
  const waited = await ask('Waited', { announcedAt: minutesAgo(10) })
  await ask('Asked later, shown at once', { announcedAt: minutesAgo(60) })
  expect(waited).toBeGreaterThan(0)
  expect(await titlesOf('json/forum')).toEqual(['Waited', 'Asked later, shown at once'])
})

test('replies lead to their place below the question, in plain words', async () => {
  const id = await ask('What replaces bubble wrap?')
  const reply = await createForumPost(db, {
    ...{ questionId: id, message: '[Coir](https://coir.example) *works*', authorId: author.id },
    ...{ announcedAt: minutesAgo(9), language: 'en' },
  })
  const response = await get(`atom/questions/${id}?language=si`)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { entries, ...feed } = parseAtomFeed(await response.text())
  expect(feed).toMatchObject({ id: `https://pola.test/forum/${id}`, xml: { lang: 'si' } })
  expect(feed.links).toContainEqual({
    ...{ href: `https://pola.test/api/v1/feeds/atom/questions/${id}?language=si`, rel: 'self' },
    type: 'application/atom+xml',
  })
  expect(entries).toMatchObject([
    {
      id: `https://pola.test/forum/${id}#reply-${reply}`,
      ...{
        title: { value: 'What replaces bubble wrap?' },
        content: { value: 'Coir works' },
        authors: [{ name: 'Kasun' }],
      },
    },
  ])
  // of a reply: the feed of its question
  expect((await (await get(`atom/questions/${reply}`)).text()).includes(`/forum/${id}`)).toBe(true)
})

test('who has the newest version gets 304 until something changes', async () => {
  await ask('First')
  const first = await get('rss/forum')
  const tag = first.headers.get('etag') ?? ''
  const again = await get('rss/forum', { 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await ask('Second')
  const later = await get('rss/forum', { 'if-none-match': tag })
  expect(later.status).toBe(200)
  expect(later.headers.get('etag')).not.toBe(tag)
})

test('a feed has the 30 latest', async () => {
  for (let n = 0; n < 31; n += 1) await ask(`Question ${n}`, { announcedAt: minutesAgo(100 - n) })
  const titles = await titlesOf('json/forum')
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([30, 'Question 30', 'Question 1'])
})
