import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { LedgerAccount, Posting } from '../ledger-accounts.ts'
import { type NewEntry, postEntry } from './post-entry.ts'

const { db } = await testDatabase()

let vendorId: number
let paymentId: string
beforeEach(async () => {
  vendorId = await createVendor(db)
  paymentId = crypto.randomUUID()
})

const line = (account: LedgerAccount, amount: number, change: Partial<Posting> = {}): Posting => ({
  account,
  vendorId: null,
  paymentId: null,
  amount,
  currency: 'USD',
  ...change,
})
const payment = (amount = 100): NewEntry => ({
  key: `payment:${paymentId}`,
  kind: 'payment',
  groupId: 1,
  paymentId,
  postings: [line('buyer_payment', -amount, { paymentId }), line('vendor_balance', amount, { vendorId })],
})
const post = (entry: NewEntry) => db.transaction().execute(tx => postEntry(tx, entry))
const entered = () => db.selectFrom('ledgerEntries').selectAll().where('key', '=', `payment:${paymentId}`).execute()

test('an entry is stored with its postings', async () => {
  const id = await post({ ...payment(), note: 'by card' })
  expect(await entered()).toMatchObject([{ id, kind: 'payment', groupId: 1, paymentId, note: 'by card', byUser: null }])
  const postings = await db.selectFrom('ledgerPostings').selectAll().where('entryId', '=', id).orderBy('line').execute()
  expect(postings).toMatchObject([
    { line: 0, account: 'buyer_payment', amount: -100, paymentId, vendorId: null },
    { line: 1, account: 'vendor_balance', amount: 100, paymentId: null, vendorId },
  ])
})

test('a key is entered once, even at the same moment, and refused with other postings', async () => {
  const ids = await Promise.all([post(payment()), post(payment()), post(payment())])
  expect(new Set(ids).size).toBe(1)
  expect(await entered()).toHaveLength(1)
  const { postings, ...rest } = payment()
  expect(await post({ ...rest, postings: [...postings].reverse() })).toBe(ids[0])
  await expect(post(payment(101))).rejects.toThrow('with other postings')
  await expect(post({ ...payment(), kind: 'correction' })).rejects.toThrow('with other postings')
  await expect(post({ ...payment(), postings: [] })).rejects.toThrow('with other postings')
})

test('an entry without a movement is not stored', async () => {
  expect(await post({ ...payment(), postings: [] })).toBeNull()
  expect(await entered()).toEqual([])
})

test('postings that don’t sum to 0 in each currency are refused at the commit', async () => {
  const { postings, ...rest } = payment()
  const wrong = [
    [line('platform_fee', 1)],
    [line('platform_fee', 1), line('provider_fee', -2)],
    [line('platform_fee', 1), line('provider_fee', -1, { currency: 'EUR' })],
  ]
  for (const some of wrong) {
    let isPosted = false
    const run = db.transaction().execute(async tx => {
      await postEntry(tx, { ...rest, postings: some })
      isPosted = true
    })
    await expect(run).rejects.toThrow('sum to 0')
    expect(isPosted).toBe(true)
  }
  expect(await entered()).toEqual([])
})

test('an entry without postings is refused, and so is a posting added later', async () => {
  const bare = db.insertInto('ledgerEntries').values({ key: `payment:${paymentId}`, kind: 'payment' })
  await expect(bare.execute()).rejects.toThrow('has no postings')
  const entryId = (await post(payment())) as number
  const later = db.insertInto('ledgerPostings').values({ entryId, line: 2, ...line('platform_fee', 5) })
  await expect(later.execute()).rejects.toThrow('sum to 0')
})

test('the database refuses to change, delete or empty either table', async () => {
  await post(payment())
  const changes = [
    sql`update ledger_entries set note = 'x'`,
    sql`update ledger_postings set amount = amount`,
    sql`delete from ledger_entries`,
    sql`delete from ledger_postings where false`,
    sql`truncate ledger_postings`,
    sql`truncate ledger_entries cascade`,
    sql`delete from vendors where id = ${vendorId}`,
  ]
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/append-only|foreign key/)
  expect(await entered()).toHaveLength(1)
})

test.each<[string, Posting]>([
  ['a payment', line('buyer_payment', 1)],
  ['no vendor', line('buyer_payment', 1, { paymentId: crypto.randomUUID(), vendorId: 1 })],
  ['a vendor', line('vendor_balance', 1)],
  ['a vendor', line('shipping', 1)],
  ['a vendor', line('tax', 1)],
  ['a vendor', line('payouts', 1)],
  ['no payment', line('platform_fee', 1, { paymentId: crypto.randomUUID() })],
  ['a known account', line('cash' as LedgerAccount, 1)],
  ['an amount', line('platform_fee', 0)],
])('the database requires that a posting has %s: %j', async (_, wrong) => {
  const fixed = wrong.vendorId ? { ...wrong, vendorId } : wrong
  const postings = [fixed, line('provider_fee', -wrong.amount || 1)]
  await expect(post({ ...payment(), postings })).rejects.toThrow('check constraint')
})
