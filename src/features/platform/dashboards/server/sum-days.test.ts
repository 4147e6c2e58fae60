import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTalk } from '#features/community/chat/chat.factory.ts'
import '#features/market/applications/applications.tables.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createAudience } from '#features/market/stats/stats.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { createRefund, createSale } from '#features/shop/ledger/ledger.factory.ts'
import { createVendorOrder } from '#features/shop/orders/orders.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addDays } from '#shared/add-days.ts'

import type { FigureName } from '../figures.ts'
import { lastSummedDay, sumAllDays, sumDays, sumMissingDays } from './sum-days.ts'

const { db } = await testDatabase()
const [from, to] = ['2026-03-01', '2026-03-10']

beforeEach(async () => {
  await db.deleteFrom('dailySums').execute()
})

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00Z`)
const rowsOf = async (...figures: FigureName[]) => {
  const rows = await db
    .selectFrom('dailySums')
    .select(['figure', 'day', 'label', 'currency', 'value'])
    .where('figure', 'in', figures)
    .orderBy('figure')
    .orderBy('day')
    .orderBy('label')
    .orderBy('currency')
    .execute()
  return rows.map(({ figure, day, label, currency, value }) =>
    [figure, day.slice(5), label, currency, value].filter(part => part !== ''),
  )
}

test('people and enterprises: all on each day, and the new ones by days of UTC', async () => {
  await createUser(db, { createdAt: at('2026-02-01') })
  await createUser(db, { createdAt: at('2026-03-02', '23:59') })
  await createUser(db, { createdAt: at('2026-03-03', '00:00') })
  await createUser(db, { createdAt: at('2026-03-03'), emailVerified: false })
  await createVendor(db, { approvedAt: at('2026-03-03').toISOString() })
  await createVendor(db, { approvedAt: null, status: 3 })
  await sumDays(db, { from: '2026-03-02', to: '2026-03-04' })
  expect(await rowsOf('people', 'newPeople')).toEqual([
    ['newPeople', '03-02', 1],
    ['newPeople', '03-03', 1],
    ['people', '03-02', 2],
    ['people', '03-03', 3],
    ['people', '03-04', 3],
  ])
  expect(await rowsOf('enterprises', 'newEnterprises')).toEqual([
    ['enterprises', '03-02', 0],
    ['enterprises', '03-03', 1],
    ['enterprises', '03-04', 1],
    ['newEnterprises', '03-03', 1],
  ])
})

test('searches by result, those without one by place; languages and devices', async () => {
  const of = { day: '2026-03-05', itemType: 'listing' as const, place: 0 }
  await createAudience(
    db,
    [
      { ...of, hasResults: true, count: 30 },
      { ...of, itemType: 'profile', hasResults: true, count: 3 },
      { ...of, hasResults: false, count: 4 },
      { ...of, itemType: 'profile', hasResults: false, count: 2 },
    ],
    [
      { day: of.day, language: 'si', device: 'phone', count: 7 },
      { day: of.day, language: 'en', device: 'phone', count: 2 },
    ],
  )
  await sumDays(db, { from, to })
  expect(await rowsOf('searches', 'emptySearches', 'languages', 'devices')).toEqual([
    ['devices', '03-05', 'phone', 9],
    ['emptySearches', '03-05', '0', 6],
    ['languages', '03-05', 'en', 2],
    ['languages', '03-05', 'si', 7],
    ['searches', '03-05', 'found', 33],
    ['searches', '03-05', 'none', 6],
  ])
})

test('places beyond the fiftieth of a day are one', async () => {
  const day = '2026-03-06'
  await sql`insert into search_counts (day, item_type, place, has_results, count)
    select ${day}::date, 'profile', place, false, case when place <= 50 then 9 else 2 end
    from generate_series(1, 53) place`.execute(db)
  await sumDays(db, { from: day, to: day })
  const rows = await rowsOf('emptySearches')
  expect(rows).toHaveLength(51)
  expect(rows).toContainEqual(['emptySearches', '03-06', 'other', 6])
})

test('answers: from the first message that waits to the enterprise’s own, by its day', async () => {
  const vendorId = await createVendor(db)
  const person = await createUser(db)
  const say = (by: 0 | 1, when: Date) => ({ by, actorId: person.id, at: when, text: 'Ayubowan' })
  await createTalk(db, {
    serverName: 'pola.test',
    between: [`user_${person.id}`, `vendor_${vendorId}`],
    request: 'accepted',
    said: [
      say(0, at('2026-03-01', '10:00')),
      say(0, at('2026-03-01', '11:50')),
      say(1, at('2026-03-01', '11:59')),
      // goes on, which is no answer
      say(1, at('2026-03-01', '12:30')),
      say(0, at('2026-03-02', '23:58')),
      say(1, at('2026-03-03', '00:02')),
      say(0, at('2026-03-04', '00:00')),
    ],
  })
  await createTalk(db, {
    serverName: 'pola.test',
    between: [`vendor_${vendorId}`, `user_${(await createUser(db)).id}`],
    request: 'accepted',
    said: [say(0, at('2026-03-03', '10:00')), say(1, at('2026-03-03', '10:10')), say(0, at('2026-05-03', '10:00'))],
  })
  await sumDays(db, { from, to })
  expect(await rowsOf('answers')).toEqual([
    ['answers', '03-01', '120', 1],
    ['answers', '03-03', '5', 1],
  ])
  await sumDays(db, { from: '2026-05-03', to: '2026-05-03' })
  // longer than all bounds
  expect((await rowsOf('answers')).at(-1)).toEqual(['answers', '05-03', '43200', 1])
})

test('applications by the state that they came into, and the days until a decision', async () => {
  const event = (applicationId: number, action: string, fromStatus: number | null, toStatus: number, when: Date) =>
    db
      .insertInto('applicationEvents')
      .values({
        applicationId,
        vendorId: null,
        action,
        fromStatus,
        toStatus,
        who: 'system',
        actorId: null,
        round: 1,
        at: when,
      })
      .execute()
  await event(1, 'start', null, 1, at('2026-03-01'))
  await event(1, 'submit', 1, 2, at('2026-03-01'))
  await event(1, 'askMore', 2, 3, at('2026-03-02'))
  await event(1, 'submit', 3, 2, at('2026-03-03'))
  await event(1, 'handOver', 2, 2, at('2026-03-04'))
  await event(1, 'publish', 2, 5, at('2026-03-07'))
  // hidden later by an overdue renewal: no decision
  await event(1, 'lapse', 5, 4, at('2026-03-09'))
  await sumDays(db, { from, to })
  expect(await rowsOf('applications', 'decisions')).toEqual([
    ['applications', '03-01', 'submitted', 1],
    ['applications', '03-02', 'moreInfo', 1],
    ['applications', '03-03', 'submitted', 1],
    ['applications', '03-07', 'approved', 1],
    ['applications', '03-09', 'notApproved', 1],
    ['decisions', '03-07', '5', 1],
  ])
})

test('money equals the ledger, whatever is sold and given back', async () => {
  const vendorId = await createVendor(db)
  const deed = fc.record({
    day: fc.nat({ max: 11 }),
    currency: fc.constantFrom('USD', 'LKR', 'EUR'),
    items: fc.integer({ min: 100, max: 50_000 }),
    back: fc.option(fc.record({ after: fc.nat({ max: 5 }), share: fc.double({ min: 0.01, max: 1, noNaN: true }) })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 6 }), async deeds => {
      for (const { day, currency, items, back } of deeds) {
        const sold = addDays('2026-02-28', day)
        const sale = await createSale(db, { vendorId, currency, items, at: at(sold, '23:30') })
        if (back) await createRefund(db, sale, Math.ceil(items * back.share), at(addDays(sold, back.after), '00:10'))
      }
      await sumDays(db, { from, to })
      const postings = await db
        .selectFrom('ledgerPostings')
        .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerPostings.entryId')
        .select(['at', 'kind', 'account', 'currency', 'amount'])
        .execute()
      const naive = new Map<string, number>()
      for (const { at: when, kind, account, currency, amount } of postings) {
        const day = when.toISOString().slice(0, 10)
        if (day < from || day > to) continue
        const add = (figure: string, value: number) => {
          const key = `${figure} ${day} ${currency}`
          naive.set(key, (naive.get(key) ?? 0) + value)
        }
        // what buyers gave is negative in the ledger
        if (account === 'buyer_payment' || account === 'credits')
          add(kind === 'payment' ? 'sales' : 'refunds', kind === 'payment' ? -amount : amount)
        if (account === 'platform_fee') add('fees', amount)
      }
      const summed = await db.selectFrom('dailySums').selectAll().where('currency', '<>', '').execute()
      const found = new Map(summed.map(({ figure, day, currency, value }) => [`${figure} ${day} ${currency}`, value]))
      const expected = new Map([...naive].filter(([, value]) => value !== 0))
      expect(found).toEqual(expected)
    }),
    { numRuns: 15 },
  )
})

test('orders count on the day on which they were placed, one for each enterprise', async () => {
  const vendorId = await createVendor(db)
  const { id } = await createVendorOrder(db, { vendorId })
  await createVendorOrder(db, { vendorId })
  await db
    .updateTable('orders')
    .set({ placedAt: at('2026-03-04', '00:00') })
    .where('id', '=', id)
    .execute()
  await sumDays(db, { from, to })
  expect(await rowsOf('orders')).toEqual([['orders', '03-04', 1]])
})

test('subscriptions and gift cards that are bought are no sales', async () => {
  await sumDays(db, { from, to })
  const before = await rowsOf('sales')
  await db.transaction().execute(async tx => {
    const { id } = await tx
      .insertInto('ledgerEntries')
      .values({
        kind: 'payment',
        key: 'payment:year',
        at: at('2026-03-05'),
        groupId: null,
        orderId: null,
        paymentId: null,
        refundId: null,
        byUser: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const paymentId = '00000000-0000-4000-8000-000000000001'
    const posting = { entryId: id, vendorId: null, paymentId, currency: 'USD' }
    await tx
      .insertInto('ledgerPostings')
      .values([
        { ...posting, line: 0, account: 'buyer_payment', amount: -500 },
        { ...posting, line: 1, account: 'subscriptions', amount: 300 },
        { ...posting, line: 2, account: 'credits', amount: 200 },
      ])
      .execute()
  })
  await sumDays(db, { from, to })
  expect(await rowsOf('sales')).toEqual(before)
})

test('a second run gives the same, and days after the last one are added up to yesterday', async () => {
  const all = () =>
    db
      .selectFrom('dailySums')
      .selectAll()
      .orderBy('figure')
      .orderBy('day')
      .orderBy('label')
      .orderBy('currency')
      .execute()
  const now = at('2026-03-08')
  await sumMissingDays(db, now)
  expect(await lastSummedDay(db)).toBe('2026-03-07')
  const first = await all()
  expect(first.length).toBeGreaterThan(40)
  await sumMissingDays(db, now)
  expect(await all()).toEqual(first)
  await sumAllDays(db, now)
  expect(await all()).toEqual(first)
  await sumMissingDays(db, at('2026-03-10'))
  expect(await lastSummedDay(db)).toBe('2026-03-09')
  await sumAllDays(db, at('2026-03-10'))
  expect((await all()).filter(({ day }) => day <= '2026-03-07')).toEqual(first)
})

test('what was summed up stays when accounts and searches are gone', async () => {
  await sumDays(db, { from, to })
  const before = await rowsOf('people', 'searches')
  await db.deleteFrom('users').execute()
  await db.deleteFrom('searchCounts').execute()
  await sumMissingDays(db, at('2026-03-11'))
  expect(await rowsOf('people', 'searches')).toEqual(before)
})
