import { beforeAll, expect, test } from 'vitest'
import '#features/community/feed/feed.tables.ts'
import { longestPostMessage, longestPostTitle } from '#features/community/feed/feed-limits.ts'
import { lengthOf } from '#features/community/forum/forum-limits.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { readDemoFeed } from './demo-feed.ts'
import { readDemoPeople } from './demo-people.ts'
import { isFeedSettled, loadDemoFeed } from './load-demo-feed.ts'
import { loadDemoForum } from './load-demo-forum.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const load = (url = publicUrl) => loadDemoFeed({ db, log, publicUrl: url })
const posts = await readDemoFeed()

beforeAll(async () => {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
  await loadDemoForum({ db, log, publicUrl })
}, 240_000)

test('whoever posts may do so, and says no more than fits', async () => {
  const { people } = await readDemoPeople()
  const managed = people.flatMap(({ handle, teams }) =>
    teams.filter(({ role }) => role !== 'member').map(({ vendor }) => `${handle} ${vendor}`),
  )
  expect(posts.filter(({ by, vendor }) => !managed.includes(`${by} ${vendor}`))).toEqual([])
  expect(posts.filter(({ title }) => lengthOf(title) > longestPostTitle)).toEqual([])
  expect(posts.filter(({ text }) => lengthOf(text) > longestPostMessage)).toEqual([])
})

test('the feed is written once, also when two nodes start, and not on a public site', async () => {
  const everything = async () => ({
    posts: await db.selectFrom('enterprisePosts').selectAll().orderBy('id').execute(),
    rows: await db.selectFrom('feedRows').selectAll().orderBy('id').execute(),
  })
  await load('https://pola.example')
  expect((await everything()).posts).toEqual([])
  await Promise.all([load(), load()])
  const before = await everything()
  await load()
  expect(await everything()).toEqual(before)
  expect(await isFeedSettled(db, publicUrl)).toBe(true)
  expect(before.posts.map(({ title }) => title).sort()).toEqual(posts.map(({ title }) => title).sort())
  // each link and picture that the texts ask for was found
  expect(before.posts.filter(({ listingId }) => listingId !== null)).toHaveLength(
    posts.filter(({ listing }) => listing).length,
  )
  expect(before.posts.filter(({ imageId }) => imageId !== null)).toHaveLength(
    posts.filter(({ hasPicture }) => hasPicture).length,
  )
  expect(new Set(before.posts.map(({ language }) => language)).size).toBeGreaterThan(3)
  expect(new Set(before.rows.map(({ kind }) => kind))).toEqual(new Set(['approval', 'listing', 'post', 'question']))
  expect(before.rows.filter(({ at }) => at > new Date())).toEqual([])
})
