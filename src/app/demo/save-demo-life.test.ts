import { beforeAll, expect, test } from 'vitest'
import '#features/community/feedback/feedback.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/community/follows/follows.tables.ts'
import { pointReasons } from '#features/people/points/point-reasons.ts'
import '#features/people/points/points.tables.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { readDemoLife } from './demo-life.ts'
import { readDemoPeople } from './demo-people.ts'
import { loadDemoPeople } from './load-demo-people.ts'
import { loadDemoWorld } from './load-demo-world.ts'
import { saveDemoLife } from './save-demo-life.ts'

const log = createLogger('silent')
const { db } = await testDatabase()
const load = () => loadDemoPeople({ db, log, publicUrl: 'http://localhost:3000' })
const life = await readDemoLife()
const { people } = await readDemoPeople()

const everything = async () => ({
  posts: await db.selectFrom('feedbackPosts').selectAll().orderBy('id').execute(),
  follows: await db.selectFrom('vendorFollows').selectAll().orderBy('since').execute(),
  likes: await db.selectFrom('listingLikes').selectAll().orderBy('since').execute(),
  lists: await db.selectFrom('savedListItems').selectAll().execute(),
  aside: await db.selectFrom('putAsideLines').selectAll().execute(),
  points: await db.selectFrom('pointEntries').selectAll().orderBy('id').execute(),
})

beforeAll(async () => {
  await loadDemoWorld({ db, log })
  await load()
})

test('every name in the texts is known, every enterprise is visible, and every answer belongs to its enterprise', async () => {
  const { posts, follows, likes, lists, aside } = await everything()
  const replies = life.feedback.filter(({ reply }) => reply)
  expect(posts.filter(({ parentId }) => parentId === null)).toHaveLength(life.feedback.length)
  expect(posts.filter(({ parentId }) => parentId !== null)).toHaveLength(replies.length)
  expect(follows).toHaveLength(Object.values(life.follows).flat().length)
  expect(likes).toHaveLength(Object.values(life.saved).flat().length)
  expect(lists).toHaveLength(life.lists.flatMap(({ titles }) => titles).length)
  expect(aside).toHaveLength(Object.values(life.aside).flat().length)
  expect(new Set(life.feedback.map(({ vendor }) => vendor)).size).toBeGreaterThanOrEqual(25)
  for (const { handle } of people) {
    expect(life.joined[handle], handle).toBeGreaterThan(0)
    expect(life.follows[handle]?.length, handle).toBeGreaterThanOrEqual(5)
    expect(life.follows[handle]?.length, handle).toBeLessThanOrEqual(15)
  }
  const vendors = await db.selectFrom('vendors').select(['id', 'status']).execute()
  const seen = new Set(vendors.filter(isVisible).map(({ id }) => id))
  for (const { vendorId } of [...posts, ...follows]) expect(seen).toContain(vendorId)
  expect(posts.filter(post => post.parentId && post.actingVendorId !== post.vendorId)).toEqual([])
})

test('nobody praises or follows their own enterprise, not even while acting as another', async () => {
  const { posts, follows } = await everything()
  const team = await db.selectFrom('vendorTeam').selectAll().execute()
  const own = new Set(team.map(({ userId, vendorId }) => `${userId} ${vendorId}`))
  const first = posts.filter(({ parentId }) => parentId === null)
  expect(first.filter(({ authorId, vendorId }) => own.has(`${authorId} ${vendorId}`))).toEqual([])
  expect(first.filter(({ actingVendorId, vendorId }) => actingVendorId === vendorId)).toEqual([])
  expect(follows.filter(({ userId, vendorId }) => own.has(`${userId} ${vendorId}`))).toEqual([])
  const spokenFor = posts.flatMap(({ authorId, actingVendorId }) =>
    actingVendorId ? `${authorId} ${actingVendorId}` : [],
  )
  expect(spokenFor.filter(one => !own.has(one))).toEqual([])
})

test('activity for one’s own enterprise, or for a missing one, is left out with its answer', async () => {
  const users = await db.selectFrom('users').select(['id', 'email']).execute()
  const vendors = await db.selectFrom('vendors').select(['id', 'subDomain']).execute()
  const cast = {
    people,
    userIds: new Map(users.map(({ id, email }) => [email.split('@')[0] ?? '', id])),
    vendorIds: new Map(vendors.map(({ id, subDomain }) => [subDomain, id])),
  }
  const before = await everything()
  const reply = { by: 'kasun', daysAgo: 2, text: 'Thank you' }
  const own = { vendor: 'nuwaraleaf', by: 'nimali', daysAgo: 3, text: 'Our own tea', reply }
  const wrong = {
    joined: life.joined,
    follows: { nimali: ['nuwaraleaf', 'no-such-vendor'] },
    saved: { nimali: [{ vendor: 'nuwaraleaf', title: 'No such tea' }] },
    lists: [{ by: 'nobody', name: 'Nothing', isShared: true, titles: ['No such tea'] }],
    aside: { nobody: [{ vendor: 'irusolar', title: 'Solar lantern' }] },
    feedback: [own, { ...own, vendor: 'no-such-vendor' }, { ...own, by: 'nobody' }],
    pledges: [{ by: 'nobody', daysAgo: 1, kinds: ['visit' as const], words: '' }],
  }
  await db.transaction().execute(tx => saveDemoLife(tx, wrong, cast))
  expect(await everything()).toEqual(before)
})

test('activity is dated after the person joined and before now, in the order of ids, with answers after their posts', async () => {
  const { posts, follows, points } = await everything()
  const users = await db.selectFrom('users').select(['id', 'createdAt']).execute()
  const joined = new Map(users.map(({ id, createdAt }) => [id, createdAt.getTime()]))
  const times = [
    ...posts.map(({ authorId, createdAt }) => ({ by: authorId, at: createdAt.getTime() })),
    ...follows.map(({ userId, since }) => ({ by: userId, at: since.getTime() })),
  ]
  for (const { by, at } of times) {
    expect(at).toBeGreaterThan(joined.get(by ?? '') ?? Number.POSITIVE_INFINITY)
    expect(at).toBeLessThan(Date.now())
  }
  const ascending = (dates: Date[]) => dates.every((date, at) => at === 0 || date >= (dates[at - 1] ?? date))
  expect(ascending(posts.map(({ createdAt }) => createdAt))).toBe(true)
  for (const { id } of users) {
    expect(ascending(points.filter(({ userId }) => userId === id).map(({ createdAt }) => createdAt))).toBe(true)
  }
  const byId = new Map(posts.map(post => [post.id, post]))
  for (const post of posts) if (post.parentId) expect(byId.has(post.parentId) && post.parentId < post.id).toBe(true)
})

test('points match the activity, within the limits per day and in all', async () => {
  const { posts, follows, points } = await everything()
  const paid = (reason: string) => points.filter(one => one.reason === reason)
  const starters = new Set(posts.flatMap(post => (post.parentId ? [] : `${post.authorId} vendor:${post.vendorId}`)))
  expect(new Set(paid('feedback-shared').map(({ userId, source }) => `${userId} ${source}`))).toEqual(starters)
  expect(paid('vendor-followed')).toHaveLength(follows.length)
  expect(paid('address-verified')).toHaveLength(people.length)
  for (const reason of ['vendor-followed', 'feedback-shared'] as const) {
    const { perDay, inAll, amount } = pointReasons[reason]
    const counts = (key: (one: (typeof points)[number]) => string) =>
      [...Map.groupBy(paid(reason), key).values()].map(({ length }) => length)
    expect(Math.max(...counts(one => one.owner + one.createdAt.toISOString().slice(0, 10)))).toBeLessThanOrEqual(perDay)
    expect(Math.max(...counts(one => one.owner))).toBeLessThanOrEqual(inAll)
    expect(new Set(paid(reason).map(one => one.amount))).toEqual(new Set([amount]))
  }
})

test('posts are short, about a third of them are in Sinhala, and none is repeated', () => {
  const texts = life.feedback.flatMap(({ text, reply }) => (reply ? [text, reply.text] : [text]))
  const sinhala = texts.filter(text => /[\u0d80-\u0dff]/.test(text))
  expect(sinhala.length / texts.length).toBeGreaterThan(0.28)
  expect(sinhala.length / texts.length).toBeLessThan(0.4)
  for (const text of texts) expect(text.split(/[.!?](?:\s|$)/).length, text).toBeLessThanOrEqual(5)
  expect(new Set(texts).size).toBe(texts.length)
})

test('the next start changes nothing; people created before get their activity once, if they are still the same', async () => {
  const before = await everything()
  await load()
  expect(await everything()).toEqual(before)

  const deeds = ['feedbackPosts', 'vendorFollows', 'savedLists', 'stockAlerts', 'carts', 'listingLikes'] as const
  for (const table of deeds) await db.deleteFrom(table).execute()
  await db.deleteFrom('pointEntries').where('reason', '!=', 'address-verified').execute()
  await db.updateTable('users').set({ name: 'Another Sofia' }).where('email', '=', 'sofia@pola.example').execute()
  await db
    .updateTable('appSettings')
    .set({ value: { edition: 1 } })
    .where('key', '=', 'demo_people')
    .execute()
  await Promise.all([load(), load()])
  const after = await everything()
  const byOthers = life.feedback.filter(({ by }) => by !== 'sofia')
  expect(after.posts.filter(({ parentId }) => parentId === null)).toHaveLength(byOthers.length)
  expect(after.follows).toHaveLength(before.follows.length - (life.follows.sofia?.length ?? 0))
  expect(after.points.filter(({ reason }) => reason === 'address-verified')).toHaveLength(people.length)
  await load()
  expect(await everything()).toEqual(after)
})
