import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeBoost } from '#features/community/boosts/boosts.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/teams/teams.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { creditPricing } from './charge-boosts.ts'
import { creditsRoutes } from './credits.routes.ts'
import { balanceOfCredits, postCredits, settleCredits, takeBackCredits } from './post-credits.ts'

const { db } = await testDatabase()
const log = createLogger('silent')
const handle = createApiHandler(creditsRoutes({ db, isOffered: true }), log)
let vendorId = 0
let owner = asViewer({ userId: '', role: 2 })

beforeEach(async () => {
  const { id: userId } = await createUser(db)
  owner = asViewer({ userId, role: 2 })
  vendorId = await createVendor(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId, role: 1 }).execute()
})

const inTx = (work: (tx: Tx) => Promise<void>) => db.transaction().execute(work)
const give = (amount: number, vendor = vendorId) =>
  inTx(tx => postCredits(tx, { vendorId: vendor, kind: 'term', key: `term:${crypto.randomUUID()}`, amount }))
const spend = (id = vendorId, kind: 'vendor' | 'listing' = 'vendor') =>
  inTx(tx => creditPricing.charge(tx, { kind, id, vendorId, by: owner.viewer?.userId ?? '' }))
const parts = { db, pricing: creditPricing }

/** Moves everything given so far that many days back, which the database allows nobody else. */
async function daysPass(days: number) {
  await sql`alter table credit_entries disable trigger user`.execute(db)
  await db
    .updateTable('creditEntries')
    .set({ expiresAt: sql`expires_at - make_interval(days => ${days})` })
    .where('vendorId', '=', vendorId)
    .where('expiresAt', 'is not', null)
    .execute()
  await sql`alter table credit_entries enable trigger user`.execute(db)
}

async function get(path: string) {
  const { response } = await handle(new Request(`https://pola.test/api/v1/vendors/${vendorId}/${path}`), owner)
  return response?.json()
}

test('an approved enterprise has two credits, which its first boost costs', async () => {
  expect(await get('credit-sum')).toMatchObject({ sum: 2, next: { amount: 2 } })
  if (!owner.viewer) throw new Error()
  const boost = await changeBoost(parts, owner.viewer, { kind: 'vendor', id: vendorId }, 'start')
  expect(boost).toMatchObject({ hasBoosted: true, price: { cost: 2, left: 0 } })
  const again = changeBoost(parts, owner.viewer, { kind: 'vendor', id: vendorId }, 'prolong')
  await expect(again).rejects.toMatchObject({ code: 'gm-error-credits', status: 409 })
  const after = await changeBoost(parts, owner.viewer, { kind: 'vendor', id: vendorId }, 'end')
  expect(after).toMatchObject({ until: null, price: { left: 0 } })
  expect(await get('credits')).toMatchObject({
    sum: 0,
    count: 2,
    items: [
      { kind: 'boost', amount: -2, balance: 0 },
      { kind: 'approval', amount: 2, balance: 2 },
    ],
  })
})

test('a boost that is refused is not started', async () => {
  await settleCredits(db, vendorId)
  await spend()
  if (!owner.viewer) throw new Error()
  const listing = await createListing(db, { vendorId })
  const boost = changeBoost(parts, owner.viewer, { kind: 'listing', id: listing }, 'start')
  await expect(boost).rejects.toMatchObject({ code: 'gm-error-credits' })
  const row = await db.selectFrom('listings').select('boostedUntil').where('id', '=', listing).executeTakeFirstOrThrow()
  expect(row.boostedUntil).toBeNull()
})

test('a listing’s boost costs one credit, and its title is in the list', async () => {
  if (!owner.viewer) throw new Error()
  const listing = await createListing(db, { vendorId, title: { en: 'Soap' } })
  await changeBoost(parts, owner.viewer, { kind: 'listing', id: listing }, 'start')
  expect((await get('credits?kind=boost')).items).toMatchObject([{ amount: -1, balance: 1, about: 'Soap' }])
})

test('of two lots given in the same millisecond the right one is taken back', async () => {
  const seller = await createVendor(db, { status: 3, approvedAt: null })
  for (const [id, amount] of [
    [901, 9],
    [902, 3],
  ] as const)
    await inTx(tx => postCredits(tx, { vendorId: seller, kind: 'term', key: `term:${id}`, amount }))
  await db.transaction().execute(async tx => {
    await sql`alter table credit_entries disable trigger user`.execute(tx)
    for (const [key, end] of [
      ['term:901', '2099-01-01 00:00:00.000001Z'],
      ['term:902', '2099-01-01 00:00:00.000002Z'],
    ])
      await sql`update credit_entries set expires_at = ${end}::timestamptz where key = ${key}`.execute(tx)
    await sql`alter table credit_entries enable trigger user`.execute(tx)
  })
  expect(await db.transaction().execute(tx => takeBackCredits(tx, seller, 901, crypto.randomUUID()))).toBe(9)
})

test('an enterprise without approval gets no credits', async () => {
  await db.updateTable('vendors').set({ status: 3, approvedAt: null }).where('id', '=', vendorId).execute()
  expect(await get('credit-sum')).toEqual({ sum: 0, next: null })
})

test('of 50 simultaneous boosts as many are paid as there are credits for', async () => {
  await settleCredits(db, vendorId)
  await give(12)
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => spend()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await balanceOfCredits(db, vendorId)).toBe(0)
})

test('the database refuses invalid movements of credits', async () => {
  const key = () => `test:${crypto.randomUUID()}`
  await expect(inTx(tx => postCredits(tx, { vendorId, kind: 'boost', key: key(), amount: -1 }))).rejects.toThrow(
    /doesn't have that many credits/,
  )
  await give(3)
  await expect(db.updateTable('creditPostings').set({ amount: 9 }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('creditEntries').execute()).rejects.toThrow('append-only')
  const alone = db.insertInto('creditEntries').values({ vendorId, kind: 'boost', key: key() } as never)
  await expect(alone.execute()).rejects.toThrow('two postings')
})

test('in any series, credits sum to 0, no balance is negative, and only unspent credits expire', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('spend' as const), kind: fc.constantFrom('vendor' as const, 'listing' as const) }),
    fc.record({ do: fc.constant('take back' as const), which: fc.nat({ max: 3 }) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 30, max: 300 }) }),
  )
  let terms = 1_000_000
  const byUser = crypto.randomUUID()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async steps => {
      vendorId = await createVendor(db, { status: 3, approvedAt: null })
      // the independent model: lots in the order in which they were given
      const lots: { id: number; left: number; days: number }[] = []
      for (const one of steps) {
        if (one.do === 'give') {
          const id = ++terms
          await inTx(tx => postCredits(tx, { vendorId, kind: 'term', key: `term:${id}`, amount: one.amount }))
          lots.push({ id, left: one.amount, days: 365 })
        } else if (one.do === 'take back') {
          const lot = lots.at(-1 - one.which)
          if (lot)
            expect(await db.transaction().execute(tx => takeBackCredits(tx, vendorId, lot.id, byUser))).toBe(lot.left)
          if (lot) lot.left = 0
        } else if (one.do === 'wait') {
          await daysPass(one.days)
          for (const lot of lots) lot.days -= one.days
          for (const lot of lots) if (lot.days <= 0) lot.left = 0
          await settleCredits(db, vendorId)
        } else {
          let cost = one.kind === 'vendor' ? 2 : 1
          const isEnough = lots.reduce((sum, { left }) => sum + left, 0) >= cost
          expect(
            await spend(vendorId, one.kind).then(
              () => true,
              () => false,
            ),
          ).toBe(isEnough)
          for (const lot of isEnough ? lots : []) {
            const taken = Math.min(cost, lot.left)
            lot.left -= taken
            cost -= taken
          }
        }
        expect(await balanceOfCredits(db, vendorId)).toBe(lots.reduce((sum, { left }) => sum + left, 0))
      }
      const { sum } = await db
        .selectFrom('creditPostings')
        .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
        .executeTakeFirstOrThrow()
      expect(sum ?? 0).toBe(0)
    }),
    { numRuns: 25 },
  )
}, 60_000)
