import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createDiscount, noTerms } from '../discounts.factory.ts'
import { countDiscountUses } from './count-uses.ts'
import { discountsRoutes } from './discounts.routes.ts'

const { db } = await testDatabase()
const handle = createApiHandler(discountsRoutes(db), createLogger('silent'))

type Caller = { userId: string; role: number }

async function call(caller: Caller | null, method: string, path: string, body?: unknown) {
  const headers = new Headers({ 'content-type': 'application/json' })
  const context = caller ? asViewer(caller) : guest(headers)
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const { response } = await handle(new Request(`https://pola.test/api/v1${path}`, init), context)
  return { status: response?.status, body: await response?.json() }
}

/** An enterprise and a member of its team with this role. */
async function teamOf(role: TeamRole) {
  const vendorId = await createShop(db)
  const { id: userId } = await createUser(db)
  await addToTeam(db, vendorId, userId, role)
  return { vendorId, caller: { userId, role: 2 } }
}

async function anAdmin(): Promise<Caller> {
  const { id: userId } = await createUser(db, { role: 1 })
  return { userId, role: 1 }
}

const tenPercent = (code: string) => ({ ...noTerms, code, basisPoints: 1000 })

test('only admins see or change the platform’s codes, and a plain team member only reads their team’s', async () => {
  const { caller: owner, vendorId } = await teamOf(1)
  const id = await createDiscount(db)
  for (const who of [owner, null])
    expect((await call(who, 'GET', '/admin/discounts')).status, String(who?.role)).toBe(404)
  expect((await call(owner, 'POST', '/admin/discounts', { terms: tenPercent('FREE') })).status).toBe(404)
  expect((await call(owner, 'PUT', `/discounts/${id}`, { terms: tenPercent('FREE') })).status).toBe(404)
  expect((await call(owner, 'POST', `/discounts/${id}/end`, {})).status).toBe(404)

  const { caller: member, vendorId: theirs } = await teamOf(3)
  const read = await call(member, 'GET', `/vendors/${theirs}/discounts`)
  expect(read.body).toMatchObject({ count: 0, mayChange: false })
  expect((await call(member, 'POST', `/vendors/${theirs}/discounts`, { terms: tenPercent('MINE') })).status).toBe(404)
  expect((await call(member, 'GET', `/vendors/${vendorId}/discounts`)).status).toBe(404)
  const foreign = await createDiscount(db, { vendorId })
  expect((await call(member, 'POST', `/discounts/${foreign}/end`, {})).status).toBe(404)
})

test('an admin of Pola reads a team’s codes, and changes them only as a member of the team', async () => {
  const { vendorId } = await teamOf(1)
  const id = await createDiscount(db, { vendorId })
  const admin = await anAdmin()
  const read = await call(admin, 'GET', `/vendors/${vendorId}/discounts`)
  expect(read.body).toMatchObject({ count: 1, mayChange: false })
  const refused = { status: 403, body: { code: 'gm-error-read-only' } }
  const terms = tenPercent('THEIRS')
  expect(await call(admin, 'POST', `/vendors/${vendorId}/discounts`, { terms })).toMatchObject(refused)
  expect(await call(admin, 'POST', `/discounts/${id}/end`, {})).toMatchObject(refused)
  await addToTeam(db, vendorId, admin.userId, 2)
  expect((await call(admin, 'POST', `/vendors/${vendorId}/discounts`, { terms })).status).toBe(200)
})

test('a team’s admin creates a code, which buyers type in any case, and it is in the team’s list', async () => {
  const { caller, vendorId } = await teamOf(2)
  const given = { ...noTerms, code: ' spring-5 ', amount: 500, minimum: 2000, mostUses: 10, mostPerPerson: 1 }
  const { body } = await call(caller, 'POST', `/vendors/${vendorId}/discounts`, { terms: given })
  const today = new Date().toISOString().slice(0, 10)
  expect(body).toMatchObject({
    code: 'SPRING-5',
    amount: 500,
    from: today,
    to: null,
    uses: 0,
    given: 0,
    state: 'running',
  })
  const list = await call(caller, 'GET', `/vendors/${vendorId}/discounts`)
  expect(list.body).toMatchObject({ count: 1, mayChange: true, items: [{ id: body.id }] })
  expect((await call(await anAdmin(), 'GET', '/admin/discounts?search=spring')).body.count).toBe(0)
  const log = await db
    .selectFrom('auditLog')
    .select(['actingVendorId', 'action', 'before', 'after'])
    .where('target', '=', `discount:${body.id}`)
    .execute()
  expect(log).toMatchObject([
    { actingVendorId: vendorId, action: 'discount.add', before: null, after: { amount: 500, isActive: true } },
  ])
  expect(JSON.stringify(log)).not.toContain('SPRING')
})

test.each([
  ['code', { code: 'A' }],
  ['code', { code: 'ten percent' }],
  ['basisPoints', { basisPoints: 10_001 }],
  ['basisPoints', { basisPoints: 0 }],
  ['amount', { basisPoints: null }],
  ['amount', { amount: 100 }],
  ['minimum', { minimum: -1 }],
  ['mostUses', { mostUses: 0 }],
  ['mostPerPerson', { mostPerPerson: 0 }],
  ['to', { from: '2030-02-01', to: '2030-01-31' }],
])('a code with an invalid %s is refused: %j', async (field, wrong) => {
  const terms = { ...tenPercent('WRONG'), ...wrong }
  const { status, body } = await call(await anAdmin(), 'POST', '/admin/discounts', { terms })
  expect(status).toBe(400)
  expect(body.field).toBe(`terms.${field}`)
})

test('a code’s name is unique, whoever owns it', async () => {
  const { caller, vendorId } = await teamOf(1)
  const admin = await anAdmin()
  await call(caller, 'POST', `/vendors/${vendorId}/discounts`, { terms: tenPercent('ONCE') })
  const { status, body } = await call(admin, 'POST', '/admin/discounts', { terms: tenPercent('once') })
  expect({ status, code: body.code, field: body.field }).toEqual({
    status: 409,
    code: 'gm-error-discount-taken',
    field: 'code',
  })
  const id = await createDiscount(db)
  expect((await call(admin, 'PUT', `/discounts/${id}`, { terms: tenPercent('ONCE') })).body.code).toBe(
    'gm-error-discount-taken',
  )
})

test('a used code keeps its name, and can’t be limited to fewer uses than it has had', async () => {
  const admin = await anAdmin()
  const { body: made } = await call(admin, 'POST', '/admin/discounts', {
    terms: { ...tenPercent('USED'), mostUses: 5 },
  })
  for (const total of [900, 950]) {
    const { rows } = await sql<{ id: number }>`
      insert into order_groups (email, language, address, currency, rates, rates_at, items, discount, shipping, tax, total)
      values ('asha@example.org', 'en', '{}', 'USD', '{}', now(), 1000, ${1000 - total}, 0, 0, ${total}) returning id`.execute(
      db,
    )
    const used = [{ id: made.id, amount: 1000 - total }]
    await db.transaction().execute(tx => countDiscountUses(tx, used, rows[0]?.id ?? 0, 'asha@example.org'))
  }

  const change = (terms: object) =>
    call(admin, 'PUT', `/discounts/${made.id}`, { terms: { ...tenPercent('USED'), ...terms } })
  expect((await change({ code: 'RENAMED' })).body).toMatchObject({ code: 'gm-error-discount-renamed', field: 'code' })
  expect((await change({ mostUses: 1 })).body).toMatchObject({ code: 'gm-error-discount-uses', field: 'mostUses' })
  const { body } = await change({ mostUses: 2, basisPoints: 500 })
  expect(body).toMatchObject({ basisPoints: 500, uses: 2, given: 150, state: 'used-up' })

  const ended = await call(admin, 'POST', `/discounts/${made.id}/end`, {})
  expect(ended.body).toMatchObject({ isActive: false, state: 'ended', uses: 2 })
  const lines = db.selectFrom('auditLog').select(['action', 'before', 'after'])
  expect(await lines.where('target', '=', `discount:${made.id}`).orderBy('id').execute()).toMatchObject([
    { action: 'discount.add', before: null, after: { basisPoints: 1000, mostUses: 5 } },
    { action: 'discount.change', before: { basisPoints: 1000, mostUses: 5 }, after: { basisPoints: 500, mostUses: 2 } },
    { action: 'discount.end', before: { isActive: true }, after: { isActive: false } },
  ])
  const found = await call(admin, 'GET', '/admin/discounts?state=ended&search=us&sort=uses')
  expect(found.body.items).toMatchObject([{ code: 'USED' }])
})

test('a code’s last day is included, and its start stays when other terms change', async () => {
  const admin = await anAdmin()
  const today = new Date().toISOString().slice(0, 10)
  const terms = { ...tenPercent('DAYS'), to: today }
  const { body } = await call(admin, 'POST', '/admin/discounts', { terms })
  expect(body).toMatchObject({ from: today, to: today, state: 'running' })
  const times = () =>
    db.selectFrom('discounts').select(['startsAt', 'endsAt']).where('id', '=', body.id).executeTakeFirstOrThrow()
  const before = await times()
  await call(admin, 'PUT', `/discounts/${body.id}`, { terms: { ...terms, from: today, minimum: 100 } })
  expect(await times()).toEqual(before)
  const past = await call(admin, 'PUT', `/discounts/${body.id}`, { terms: { ...terms, to: '2020-01-31' } })
  expect(past.body).toMatchObject({ code: 'gm-error-discount-dates', field: 'to' })
  const planned = await call(admin, 'PUT', `/discounts/${body.id}`, {
    terms: { ...terms, from: '2090-01-01', to: null },
  })
  expect(planned.body).toMatchObject({ from: '2090-01-01', to: null, state: 'planned' })
})

test('an enterprise’s codes are in its own currency or in dollars, the platform’s in dollars', async () => {
  const { caller, vendorId } = await teamOf(1)
  await db.updateTable('vendorShops').set({ currency: 'LKR' }).where('vendorId', '=', vendorId).execute()
  const path = `/vendors/${vendorId}/discounts`
  expect((await call(caller, 'GET', path)).body).toMatchObject({ currency: 'LKR' })
  const terms = { ...noTerms, code: 'AVURUDU-LKR', amount: 50_000, minimum: 200_000, currency: 'LKR' }
  const { body } = await call(caller, 'POST', path, { terms })
  expect(body).toMatchObject({ currency: 'LKR', amount: 50_000, minimum: 200_000 })
  const refused = { status: 400, body: { code: 'gm-error-shop-currency', field: 'currency' } }
  const other = { ...terms, code: 'AVURUDU-EUR', currency: 'EUR' }
  expect(await call(caller, 'POST', path, { terms: other })).toMatchObject(refused)
  expect(await call(caller, 'PUT', `/discounts/${body.id}`, { terms: other })).toMatchObject(refused)
  // a client that doesn't send a currency means dollars
  const { currency: _, ...old } = { ...terms, code: 'AVURUDU-USD' }
  expect((await call(caller, 'POST', path, { terms: old })).body).toMatchObject({ currency: 'USD' })
  expect(await call(await anAdmin(), 'POST', '/admin/discounts', { terms })).toMatchObject(refused)
  // The shop changes its currency later, and the code stays as it was.
  await db.updateTable('vendorShops').set({ currency: 'EUR' }).where('vendorId', '=', vendorId).execute()
  const kept = { ...terms, minimum: 100_000 }
  expect((await call(caller, 'PUT', `/discounts/${body.id}`, { terms: kept })).body).toMatchObject({ currency: 'LKR' })
})
