import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/points/points.tables.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { maxFollows } from '../follows.contract.ts'
import { followsRoutes } from './follows.routes.ts'
import { countFollows } from './list-interactions.ts'
import { countFollowers } from './set-like.ts'

const { db } = await testDatabase()
const routes = followsRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

test('guests can’t follow or list interactions', async () => {
  const id = await createVendor(db)
  const calls = await Promise.allSettled([
    by().likeVendor({ id }),
    by().likeListing({ id: 1 }),
    by().getProfileInteractions({}),
    by().getHighlightInteractions({}),
  ])
  for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHORIZED' } })
  expect(await countFollowers(db, { vendorId: id })).toBe(0)
})

test('hidden enterprises and listings answer NOT_FOUND, like unknown ones', async () => {
  const me = by(await createUser(db))
  const hidden = await createVendor(db, { status: 2, approvedAt: null })
  const shown = await createVendor(db)
  const draft = await createListing(db, { vendorId: shown, status: 'draft' })
  const secret = await createListing(db, { vendorId: hidden })
  for (const id of [hidden, 999_999]) await expect(me.likeVendor({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const id of [draft, secret, 999_999])
    await expect(me.likeListing({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('`like` sets a follow, without it the follow toggles, and setting it twice is one follow', async () => {
  const user = await createUser(db)
  const [me, other] = [by(user), by(await createUser(db))]
  const id = await createVendor(db)
  expect(await me.likeVendor({ id })).toEqual({ liked: true, count: 1 })
  expect(await me.likeVendor({ id, like: true })).toEqual({ liked: true, count: 1 })
  expect(await other.likeVendor({ id, like: true })).toEqual({ liked: true, count: 2 })
  expect(await countFollows(db, { userId: user.id })).toBe(1)
  expect(await me.likeVendor({ id })).toEqual({ liked: false, count: 1 })
  expect(await me.likeVendor({ id, like: false })).toEqual({ liked: false, count: 1 })
  expect(await countFollowers(db, { vendorId: id })).toBe(1)
})

test('a hundred simultaneous clicks leave one follow', async () => {
  const user = await createUser(db)
  const id = await createVendor(db)
  await Promise.all(Array.from({ length: 100 }, () => by(user).likeVendor({ id, like: true })))
  expect(await countFollowers(db, { vendorId: id })).toBe(1)
})

test('a follow pays points once, however often it’s undone and repeated', async () => {
  const user = await createUser(db)
  const id = await createVendor(db)
  for (const like of [true, false, true]) await by(user).likeVendor({ id, like })
  const entries = await db.selectFrom('pointEntries').select('reason').where('userId', '=', user.id).execute()
  expect(entries).toEqual([{ reason: 'vendor-followed' }])
})

test('interactions list all ids, latest first, and one page; hidden ones aren’t listed, and can be unfollowed', async () => {
  const user = await createUser(db)
  const me = by(user)
  const ids: number[] = []
  for (const name of ['A', 'B', 'C'])
    ids.unshift(
      await createVendor(db, {
        brand: { en: name, si: `${name}-si` },
        locations: [{ city: { en: 'Kandy' }, country: 'LK' }],
      }),
    )
  for (const id of [...ids].reverse()) await me.likeVendor({ id, like: true })
  const first = await me.getProfileInteractions({ limit: 2, language: 'si' })
  expect(first).toMatchObject({ ids, count: 3, offset: 0, limit: 2 })
  expect(first.items.map(item => item.brand)).toEqual(['C-si', 'B-si'])
  expect((await me.getProfileInteractions({ page: 2, limit: 2 })).items).toMatchObject([
    { brand: 'A', place: 'Kandy, Sri Lanka' },
  ])
  const hidden = ids[0] as number
  await db.updateTable('vendors').set({ status: 2 }).where('id', '=', hidden).execute()
  expect((await me.getProfileInteractions({ limit: 0 })).ids).toEqual(ids.slice(1))
  expect(await me.likeVendor({ id: hidden, like: false })).toMatchObject({ liked: false })
  await expect(me.likeVendor({ id: hidden, like: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('saved listings are listed the same way as followed enterprises', async () => {
  const user = await createUser(db)
  const vendorId = await createVendor(db, { brand: { en: 'Leaf' } })
  const id = await createListing(db, { vendorId, title: { en: 'Tea', si: 'තේ' } })
  expect(await by(user).likeListing({ id })).toEqual({ liked: true, count: 1 })
  expect(await by(user).getHighlightInteractions({ language: 'si' })).toMatchObject({
    ids: [id],
    items: [{ id, title: 'තේ', brand: 'Leaf', image: null }],
  })
  expect(await by(user).likeListing({ id })).toEqual({ liked: false, count: 0 })
})

test('a person can follow at most a thousand enterprises', async () => {
  const user = await createUser(db)
  const one = await createVendor(db)
  await sql`
    with others as (
      insert into vendors (sub_domain, brand, status)
      select 'room' || n, '{"en": "Room"}', 2 from generate_series(1, ${maxFollows}::int) n returning id
    )
    insert into vendor_follows (user_id, vendor_id) select ${user.id}, id from others`.execute(db)
  await expect(by(user).likeVendor({ id: one })).rejects.toMatchObject({ code: 'gm-error-too-many-follows' })
})

test('the team is notified of new followers once a day, without names', async () => {
  const id = await createVendor(db)
  const owner = await createUser(db)
  await addToTeam(db, id, owner.id, 1)
  const followers = [await createUser(db), await createUser(db), owner]
  for (const one of followers) await by(one).likeVendor({ id, like: true })
  const notices = await db.selectFrom('notifications').selectAll().where('kind', '=', 'new-followers').execute()
  expect(notices).toMatchObject([{ userId: owner.id, vendorId: id }])
  for (const one of followers.slice(0, 2)) expect(JSON.stringify(notices)).not.toContain(one.id)
})
