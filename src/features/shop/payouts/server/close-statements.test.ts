import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createRefund, createSale, type Sale } from '#features/shop/ledger/ledger.factory.ts'
import { payoutPostings } from '#features/shop/ledger/ledger-entries.ts'
import { postEntry, vendorBalance } from '#features/shop/ledger/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { closeStatements, hashOf } from './close-statements.ts'
import { listStatements, readStatement } from './read-statements.ts'
import { statementCsv } from './statement-csv.ts'
import { renderStatement } from './statement-pdf.ts'

const { db } = await testDatabase()
const day = (text: string) => new Date(`${text}T12:00:00Z`)
/** Closes months as if the setting that skips closed ones didn't exist. */
const close = async (now: string) => {
  await sql`delete from app_settings where key = 'statementsClosedBefore'`.execute(db)
  return closeStatements(db, day(now))
}
const all = (vendorId: number) => listStatements(db, { vendorId, page: 1, limit: 100 })

let vendorId: number
beforeEach(async () => {
  vendorId = await createVendor(db, { brand: { en: '=Hive', si: 'මී වදය' } })
})

async function pay(amount: number, at: Date, id = vendorId): Promise<void> {
  await db.transaction().execute(async tx => {
    const { owed } = await vendorBalance(tx, id)
    const postings = payoutPostings({ vendorId: id, owed, amount, currency: 'USD' })
    await postEntry(tx, { key: `payout:${crypto.randomUUID()}`, kind: 'payout', at, postings })
  })
}

test('a month is closed once it is over, from the opening to the closing balance', async () => {
  const sale = await createSale(db, { vendorId, items: 10_000, shipping: 500, at: day('2026-08-30') })
  await createRefund(db, sale, 2100, day('2026-09-02'))
  await pay(5000, day('2026-09-05'))
  await createSale(db, { vendorId, items: 1000, at: day('2026-11-02') })
  await close('2026-11-20')
  const { items, open, count } = await all(vendorId)
  expect(count).toBe(2)
  expect(items).toEqual([
    // for the refund the platform bears its fee
    {
      month: '2026-09',
      opening: 9900,
      orders: 0,
      fees: 120,
      refunds: -2100,
      payouts: -5000,
      corrections: 0,
      closing: 2920,
    },
    { month: '2026-08', opening: 0, orders: 10_500, fees: -600, refunds: 0, payouts: 0, corrections: 0, closing: 9900 },
  ])
  expect(open).toMatchObject({ opening: 2920, orders: 1000, fees: -60, closing: 3860 })
  expect(await close('2026-11-30')).toBe(0)
})

test('a vendor whose statement can’t be written doesn’t block the statements of others', async () => {
  const vendors = [vendorId, await createVendor(db), await createVendor(db)]
  for (const one of vendors) await createSale(db, { vendorId: one, items: 1000, at: day('2026-09-02') })
  const [first = 0, broken = 0, last = 0] = vendors
  await sql`alter table vendor_statements add constraint broken check (vendor_id <> ${sql.lit(broken)})`.execute(db)
  await expect(close('2026-10-20')).rejects.toThrow('broken')
  expect([(await all(first)).count, (await all(last)).count]).toEqual([1, 1])
  await sql`alter table vendor_statements drop constraint broken`.execute(db)
  expect(await closeStatements(db, day('2026-10-20'))).toBe(1)
})

test('a late entry is in the open month, and the closed one stays unchanged to the byte', async () => {
  await createSale(db, { vendorId, items: 10_000, at: day('2026-08-30') })
  await close('2026-09-15')
  const before = await readStatement(db, vendorId, '2026-08')
  const pdf = await renderStatement(before!, 'si')
  // entered in September, with a date in August
  await createSale(db, { vendorId, items: 500, at: day('2026-08-31') })
  await createSale(db, { vendorId, items: 700, at: day('2026-09-30') })
  expect(await close('2026-09-30')).toBe(0)
  await close('2026-10-01')
  const after = await readStatement(db, vendorId, '2026-08')
  expect(after).toEqual(before)
  expect(Buffer.from(await renderStatement(after!, 'si')).equals(Buffer.from(pdf))).toBe(true)
  expect((await readStatement(db, vendorId, '2026-09'))?.lines.map(({ gross }) => gross)).toEqual([500, 700])
})

test('a month that ended within the hour is not closed yet, because transactions may still commit', async () => {
  await createSale(db, { vendorId, at: day('2026-08-30') })
  await sql`delete from app_settings where key = 'statementsClosedBefore'`.execute(db)
  await closeStatements(db, new Date('2026-09-01T00:30:00Z'))
  expect((await all(vendorId)).count).toBe(0)
  await closeStatements(db, new Date('2026-09-01T01:00:00Z'))
  expect((await all(vendorId)).count).toBe(1)
})

test('the database refuses any change of a closed month', async () => {
  await createSale(db, { vendorId, at: day('2026-08-30') })
  const { groupId } = await createSale(db, { vendorId, at: day('2026-09-30') })
  await close('2026-09-15')
  const late = await db
    .selectFrom('ledgerEntries')
    .select('id')
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  const changes = [
    sql`update vendor_statements set closing = closing where vendor_id = ${vendorId}`,
    sql`delete from vendor_statements where vendor_id = ${vendorId}`,
    sql`delete from vendor_statement_entries where vendor_id = ${vendorId}`,
    sql`update vendor_statement_entries set month = month where vendor_id = ${vendorId}`,
    sql`truncate vendor_statements cascade`,
    sql`insert into vendor_statement_entries values (${vendorId}, ${late.id}, '2026-08-01')`,
  ]
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/refused|is closed/)
  const forged = (opening: number, orders: number) =>
    sql`
    with one as (insert into vendor_statements values (${vendorId}, '2026-09-01', '{}', ${opening}, ${orders}, 0, 0, 0, 0,
      ${opening + orders}, 1, ${'0'.repeat(64)}) returning 1)
    insert into vendor_statement_entries select ${vendorId}, ${late.id}, '2026-09-01' from one`.execute(db)
  await expect(forged(0, 9400)).rejects.toThrow()
  await expect(forged(9400, 9401)).rejects.toThrow()
})

test('several processes that close months at once write each month once', async () => {
  for (const month of ['06', '07', '08']) await createSale(db, { vendorId, at: day(`2026-${month}-10`) })
  await sql`delete from app_settings where key = 'statementsClosedBefore'`.execute(db)
  await Promise.all(Array.from({ length: 8 }, () => closeStatements(db, day('2026-10-05'))))
  expect((await all(vendorId)).items.map(({ month }) => month)).toEqual(['2026-08', '2026-07', '2026-06'])
})

test('statements as files are in the reader’s language, add up, and contain no formulas', async () => {
  await createSale(db, { vendorId, items: 10_000, at: day('2026-08-30') })
  await db.transaction().execute(tx =>
    postEntry(tx, {
      key: `correction:${crypto.randomUUID()}`,
      kind: 'correction',
      at: day('2026-08-31'),
      note: '=HYPERLINK("https://x.example")',
      postings: [
        { account: 'vendor_balance', vendorId, paymentId: null, amount: 250, currency: 'USD' },
        { account: 'platform_fee', vendorId: null, paymentId: null, amount: -250, currency: 'USD' },
      ],
    }),
  )
  await close('2026-09-15')
  const statement = await readStatement(db, vendorId, '2026-08')
  const rows = parse(statementCsv(statement!, 'en'), { columns: true, bom: true }) as Record<string, string>[]
  expect(rows.map(({ what, net, balance }) => [what, net, balance])).toEqual([
    ['Opening balance', '', '0.00'],
    ['Order paid', '94.00', '94.00'],
    ['Correction', '2.50', '96.50'],
    ['Closing balance', '', '96.50'],
  ])
  expect(rows[2]?.note).toBe(`'=HYPERLINK("https://x.example")`)
  expect(statementCsv(statement!, 'si')).toMatch(/[඀-෿]/)
  for (const language of ['en', 'si'])
    expect(Buffer.from(await renderStatement(statement!, language)).toString('latin1')).toMatch(/^%PDF-/)
})

const step = fc.record({
  kind: fc.constantFrom('sale' as const, 'sale' as const, 'refund' as const, 'payout' as const, 'close' as const),
  // days between entries, sometimes negative and so before a closed month
  days: fc.integer({ min: -20, max: 40 }),
  amount: fc.integer({ min: 1, max: 20_000 }),
})

test('in any series, statements follow each other without a gap and end at the balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async series => {
      const id = await createVendor(db)
      const sales: (Sale & { left: number })[] = []
      let now = day('2024-01-10')
      for (const { kind, days, amount } of series) {
        const at = new Date(now.getTime() + days * 86_400_000)
        if (at > now) now = at
        if (kind === 'sale')
          sales.push({ ...(await createSale(db, { vendorId: id, items: amount, at })), left: amount })
        const sale = sales.at(amount % Math.max(1, sales.length))
        if (kind === 'refund' && sale && sale.left > 0) {
          const part = Math.min(sale.left, amount)
          await createRefund(db, sale, part, at)
          sale.left -= part
        }
        const { total } = await vendorBalance(db, id)
        if (kind === 'payout' && total > 0) await pay(Math.min(total, amount), at, id)
        if (kind === 'close') await close(now.toISOString().slice(0, 10))
      }
      await check(id)
    }),
    { seed: 20_682, numRuns: 40 },
  )
})

/** Asserts that every entry is in one statement, and that each statement continues the one before. */
async function check(id: number): Promise<void> {
  const { items, open } = await all(id)
  let opening = 0
  let hash = ''
  const seen = new Set<number>()
  for (const { month, ...sums } of items.toReversed()) {
    const { orders, fees, refunds, payouts, corrections } = sums
    expect(sums.opening).toBe(opening)
    expect(sums.closing).toBe(opening + orders + fees + refunds + payouts + corrections)
    const file = await readStatement(db, id, month)
    const { lines = [], closing = 0 } = file ?? {}
    expect(lines.reduce((sum, line) => sum + line.gross - line.fee, opening)).toBe(closing)
    hash = hashOf({ vendorId: id, currency: 'USD', month: `${month}-01`, opening, closing, before: hash }, lines)
    expect(file?.hash).toBe(hash)
    for (const { entryId } of lines) {
      expect(seen.has(entryId)).toBe(false)
      seen.add(entryId)
    }
    opening = closing
  }
  expect(open.opening).toBe(opening)
  expect(open.closing).toBe((await vendorBalance(db, id)).total)
}

test('each currency has statements of its own, with their own balances and hashes', async () => {
  await createSale(db, { vendorId, items: 10_000, at: day('2026-08-30') })
  const yen = await createSale(db, { vendorId, items: 500, currency: 'JPY', at: day('2026-08-31') })
  await createRefund(db, yen, 100, day('2026-09-02'))
  await close('2026-11-20')
  const inYen = { vendorId, currency: 'JPY' }
  const { items, open } = await listStatements(db, { ...inYen, page: 1, limit: 10 })
  expect(items).toMatchObject([
    { month: '2026-09', opening: 470, refunds: -100, closing: 376 },
    { month: '2026-08', opening: 0, orders: 500, fees: -30, closing: 470 },
  ])
  expect(open.closing).toBe(376)
  expect((await all(vendorId)).items).toMatchObject([{ month: '2026-08', orders: 10_000, closing: 9400 }])
  const statement = await readStatement(db, inYen, '2026-08')
  if (!statement) throw new Error('there is no statement')
  const [, , movement] = parse(statementCsv(statement, 'en'), { bom: true }) as string[][]
  expect(movement).toEqual(expect.arrayContaining(['500', '-30', '470', 'JPY']))
  expect((await renderStatement(statement, 'si')).length).toBeGreaterThan(1000)
  const { opening, closing, lines, hash } = statement
  const head = { vendorId, month: '2026-08-01', opening, closing, before: '' }
  expect(hash).toBe(hashOf({ ...head, currency: 'JPY' }, lines))
  expect(hash).not.toBe(hashOf({ ...head, currency: 'USD' }, lines))
})
