import { createRouterClient } from '@orpc/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createListedVendor, createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/platform/search/search.tables.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { limitSettings } from '#server/settings/limit-settings.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import '#server/audit/audit.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { boostsRoutes } from './boosts.routes.ts'
import { countBoosts } from './change-boost.ts'
import { dropEndedBoosts } from './end-boosts.ts'

const { db } = await testDatabase()
const routes = boostsRoutes({ db })
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const none = { until: null, hasBoosted: false, days: 7, price: null }
afterEach(async () => {
  vi.useRealTimers()
  await db.deleteFrom('appSettings').where('key', '=', 'limits').execute()
})

async function withTeam(vendorId: number) {
  const [owner, admin, member, stranger] = await Promise.all(Array.from({ length: 4 }, () => createUser(db)))
  await addToTeam(db, vendorId, owner!.id, 1)
  await addToTeam(db, vendorId, admin!.id, 2)
  await addToTeam(db, vendorId, member!.id, 3)
  return { owner: owner!, admin: admin!, member: member!, stranger: stranger! }
}

async function shownBoost(objectId: string): Promise<unknown> {
  const row = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', objectId)
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  return (row.record as Record<string, unknown> | null)?.boostedUntil
}

test('only owners and admins of the team can boost; for others the endpoints answer NOT_FOUND', async () => {
  const vendorId = await createVendor(db)
  const listingId = await createListing(db, { vendorId })
  const { admin, member, stranger } = await withTeam(vendorId)
  await expect(by().boostVendor({ id: vendorId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by().changeListingBoost({ id: listingId, active: true })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const user of [member, stranger]) {
    const calls = await Promise.allSettled([
      by(user).boostVendor({ id: vendorId }),
      by(user).changeVendorBoost({ id: vendorId, active: false }),
      by(user).getVendorBoost({ id: vendorId }),
      by(user).boostListing({ id: listingId }),
      by(user).changeListingBoost({ id: listingId, active: false }),
      by(user).getListingBoost({ id: listingId }),
      by(user).boostListing({ id: 999_999 }),
    ])
    for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
  }
  expect(await countBoosts(db, { vendorId })).toBe(0)
  expect(await by(admin).getVendorBoost({ id: vendorId })).toEqual(none)
})

test('a boost runs seven days, one at a time, can be extended and ended, and shows in the search', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
  const vendorId = await createVendor(db)
  const { owner } = await withTeam(vendorId)
  const me = by(owner)
  const running = { ...none, until: '2026-03-08T10:00:00.000Z', hasBoosted: true }
  await expect(me.changeVendorBoost({ id: vendorId, active: true })).rejects.toMatchObject({ code: 'gm-info-no-boost' })
  expect(await me.boostVendor({ id: vendorId })).toEqual(running)
  expect(await countBoosts(db, { vendorId })).toBe(1)
  await expect(me.boostVendor({ id: vendorId })).rejects.toMatchObject({ code: 'gm-info-boost-running' })
  expect(await me.getVendorBoost({ id: vendorId })).toEqual(running)
  expect(await shownBoost(`profile-${vendorId}`)).toBe(Date.parse(running.until) / 1000)
  vi.setSystemTime(new Date('2026-03-02T10:00:00Z'))
  expect(await me.changeVendorBoost({ id: vendorId, active: true })).toMatchObject({
    until: '2026-03-09T10:00:00.000Z',
  })
  expect(await me.changeVendorBoost({ id: vendorId, active: false })).toEqual({ ...none, hasBoosted: true })
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `vendor:${vendorId}`)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['boost.start', 'boost.prolong', 'boost.end'])
  expect(await shownBoost(`profile-${vendorId}`)).toBeUndefined()
  await expect(me.changeVendorBoost({ id: vendorId, active: false })).rejects.toMatchObject({
    code: 'gm-info-no-boost',
  })
  expect(await me.boostVendor({ id: vendorId })).toMatchObject({ until: '2026-03-09T10:00:00.000Z' })
})

test('a boost lasts as many days as the operator allows; a running one keeps its end until it is extended', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
  const vendorId = await createVendor(db)
  const me = by((await withTeam(vendorId)).owner)
  const until = '2026-03-08T10:00:00.000Z'
  expect(await me.boostVendor({ id: vendorId })).toMatchObject({ until, days: 7 })
  await limitSettings.write(db, { revision: 1, chosen: { boostDays: 3 }, saved: null })
  expect(await me.getVendorBoost({ id: vendorId })).toMatchObject({ until, days: 3 })
  // with seven days left, extending to three would shorten it
  await expect(me.changeVendorBoost({ id: vendorId, active: true })).rejects.toMatchObject({
    ...{ code: 'gm-info-boost-running', status: 409 },
  })
  vi.setSystemTime(new Date('2026-03-06T10:00:00Z'))
  expect(await me.changeVendorBoost({ id: vendorId, active: true })).toMatchObject({
    ...{ until: '2026-03-09T10:00:00.000Z', days: 3 },
  })
  await limitSettings.write(db, { revision: 2, chosen: { boostDays: 30 }, saved: null })
  expect(await me.changeVendorBoost({ id: vendorId, active: true })).toMatchObject({
    until: '2026-04-05T10:00:00.000Z',
  })
})

test('an expired boost is removed from the search index', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
  const vendorId = await createVendor(db)
  const listingId = await createListing(db, { vendorId })
  const { owner } = await withTeam(vendorId)
  await by(owner).boostVendor({ id: vendorId })
  await by(owner).boostListing({ id: listingId })
  const documents = [`profile-${vendorId}`, `listing-${listingId}`]
  vi.setSystemTime(new Date('2026-03-08T09:59:00Z'))
  await dropEndedBoosts(db)
  for (const one of documents) expect(await shownBoost(one)).toBeTypeOf('number')
  vi.setSystemTime(new Date('2026-03-08T10:01:00Z'))
  await dropEndedBoosts(db)
  for (const one of documents) expect(await shownBoost(one)).toBeUndefined()
  expect(await by(owner).getListingBoost({ id: listingId })).toEqual({ ...none, hasBoosted: true })
})

test('hidden and listed-only profiles can’t be boosted, and two requests at once start one boost', async () => {
  const hidden = await createVendor(db, { status: 3, approvedAt: null })
  const shown = await createVendor(db)
  const draft = await createListing(db, { vendorId: shown, status: 'draft' })
  const { owner } = await withTeam(hidden)
  await addToTeam(db, shown, owner.id, 1)
  await expect(by(owner).boostVendor({ id: hidden })).rejects.toMatchObject({ code: 'gm-info-not-published' })
  const listed = await createListedVendor(db)
  await addToTeam(db, listed, owner.id, 1)
  await expect(by(owner).boostVendor({ id: listed })).rejects.toMatchObject({ code: 'gm-info-not-published' })
  await expect(by(owner).boostListing({ id: draft })).rejects.toMatchObject({ code: 'gm-info-not-published' })
  const both = await Promise.allSettled([by(owner).boostVendor({ id: shown }), by(owner).boostVendor({ id: shown })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
