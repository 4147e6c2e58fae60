import { createRouterClient } from '@orpc/server'
import { afterEach, expect, test } from 'vitest'
import { setTakesOrders } from '#features/market/listings/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createDiscount } from '#features/shop/discounts/discounts.factory.ts'
import { limitSettings } from '#server/settings/limit-settings.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createPromotion } from '../promotions.factory.ts'
import { promotionsRoutes } from './promotions.routes.ts'
import { hasPromoted } from './read-promotions.ts'

const { db } = await testDatabase()
const routes = promotionsRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

afterEach(() => db.deleteFrom('appSettings').where('key', '=', 'limits').execute())

let serial = 0

async function aShop(code: Parameters<typeof createDiscount>[1] = {}) {
  const vendorId = await createShop(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const discountId = await createDiscount(db, { vendorId, code: `WARM-${++serial}`, minimum: 2000, ...code })
  const me = by(owner)
  const shown = async () => (await by().getShownPromotion({ vendorId })).promotion
  const add = (from: number | null, to: number) =>
    me.addPromotion({ vendorId, discountId, from: from === null ? null : day(from), to: day(to) })
  const states = async () => (await me.getPromotions({ vendorId })).items.map(({ state }) => state)
  return { vendorId, owner, discountId, me, shown, add, states }
}

test('strangers find nothing, members and admins of Pola read, owners and admins of the team change', async () => {
  const { vendorId, owner, discountId, add } = await aShop()
  const { id } = await add(null, 3)
  const [member, stranger] = [await createUser(db), await createUser(db)]
  const admin = await createUser(db, { role: 1 })
  await addToTeam(db, vendorId, member.id, 3)
  const another = { vendorId, discountId, from: day(10), to: day(12) }
  await expect(by().getPromotions({ vendorId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by(stranger).getPromotions({ vendorId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const who of [member, stranger]) {
    await expect(by(who).addPromotion(another)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by(who).endPromotion({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(by(admin).addPromotion(another)).rejects.toMatchObject({ code: 'gm-error-read-only' })
  await expect(by(admin).endPromotion({ id })).rejects.toMatchObject({ code: 'gm-error-read-only' })
  for (const who of [member, admin])
    expect(await by(who).getPromotions({ vendorId })).toMatchObject({ count: 1, mayChange: false })
  expect(await by(owner).getPromotions({ vendorId })).toMatchObject({ count: 1, mayChange: true })
})

test('everybody sees a running promotion’s code, its terms and its last day', async () => {
  const { vendorId, owner, discountId, add, shown, states, me } = await aShop()
  expect(await shown()).toBeNull()
  expect(await hasPromoted(db, vendorId)).toBe(false)
  const { id } = await add(null, 3)
  expect(await hasPromoted(db, vendorId)).toBe(true)
  expect(await shown()).toMatchObject({ code: `WARM-${serial}`, basisPoints: 1000, minimum: 2000, until: day(3) })
  await me.endPromotion({ id })
  await me.endPromotion({ id })
  expect([await shown(), await states()]).toEqual([null, ['ended']])
  await createPromotion(db, { vendorId, discountId, createdBy: owner.id, startsInDays: -9, days: 5 })
  expect([await shown(), await states()]).toEqual([null, ['ended', 'ended']])
  await add(5, 9)
  expect([await shown(), await states()]).toEqual([null, ['planned', 'ended', 'ended']])
})

test('a promotion is hidden while its code can’t be used, or the community cart is off', async () => {
  const { vendorId, discountId, add, shown, states } = await aShop({ mostUses: 5, uses: 0 })
  await add(null, 3)
  const set = (values: object) => db.updateTable('discounts').set(values).where('id', '=', discountId).execute()
  for (const values of [{ isActive: false }, { isActive: true, uses: 5 }]) {
    await set(values)
    expect([await shown(), await states()]).toEqual([null, ['paused']])
  }
  await set({ uses: 4 })
  expect(await states()).toEqual(['running'])
  await db.transaction().execute(tx => setTakesOrders(tx, vendorId, false))
  expect([await shown(), await states()]).toEqual([null, ['paused']])
})

test('an enterprise has one promotion at a time, even if two are created at once', async () => {
  const { add, states } = await aShop()
  const both = await Promise.allSettled([add(null, 5), add(2, 8)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'gm-error-promotion-overlap', status: 409, data: { field: 'from' } },
  })
  const { me, add: also, states: own } = await aShop()
  const { id } = await also(5, 9)
  await me.endPromotion({ id })
  expect(await own()).toEqual([])
  await also(5, 9)
  await also(10, 12)
  expect(await states()).toHaveLength(1)
  expect(await own()).toEqual(['planned', 'planned'])
})

test('a promotion lasts at most as many days as the operator allows', async () => {
  const { vendorId, me, add } = await aShop()
  const choose = (promotionDays: number) =>
    limitSettings.write(db, { revision: 1, chosen: { promotionDays }, saved: null })
  const refused = (most: number) => ({ code: 'gm-error-promotion-dates', data: { field: 'to', given: { most } } })
  expect((await me.getPromotions({ vendorId })).maxDays).toBe(92)
  await expect(add(1, 93)).rejects.toMatchObject(refused(92))
  await choose(10)
  expect((await me.getPromotions({ vendorId })).maxDays).toBe(10)
  await expect(add(1, 11)).rejects.toMatchObject(refused(10))
  await add(1, 10)
  await choose(366)
  await expect(add(20, 386)).rejects.toMatchObject(refused(366))
  await add(20, 385)
})

test('invalid days, codes of others, and codes that are over are refused', async () => {
  const { vendorId, me, add } = await aShop({ endsAt: new Date(Date.now() + 10 * 86_400_000) })
  for (const [from, to] of [
    [null, -1],
    [5, 4],
    [null, 100],
    [null, 11],
  ] as const)
    await expect(add(from, to)).rejects.toMatchObject({
      code: 'gm-error-promotion-dates',
      status: 400,
      data: { field: 'to' },
    })
  const theirs = await aShop()
  const wanted = { vendorId, from: null, to: day(3) }
  await expect(me.addPromotion({ ...wanted, discountId: theirs.discountId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const platforms = await createDiscount(db, {})
  await expect(me.addPromotion({ ...wanted, discountId: platforms })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const over = await createDiscount(db, { vendorId, isActive: false })
  await expect(me.addPromotion({ ...wanted, discountId: over })).rejects.toMatchObject({
    code: 'gm-error-promotion-code',
    data: { field: 'discountId' },
  })
  const { codes } = await me.getPromotions({ vendorId })
  expect(codes.map(({ id }) => id)).not.toContain(over)
  expect(codes).toHaveLength(1)
})
