import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { nearerEnd, readIdPage } from './id-page.ts'

test('a page from the nearer end has the rows that counting from the start gives', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(80), fc.integer({ min: 1, max: 12 }), (count, offset, limit) => {
      const rows = Array.from({ length: count }, (_, at) => at)
      const window = nearerEnd({ count, offset, limit })
      const found = (window.isFromEnd ? rows.toReversed() : rows).slice(window.offset, window.offset + window.limit)
      expect(window.isFromEnd ? found.toReversed() : found).toEqual(rows.slice(offset, offset + limit))
      expect(window.offset).toBeLessThanOrEqual(count / 2)
    }),
    { numRuns: 500 },
  )
})

test('many matches and few are read in the same order', async () => {
  const { db } = await testDatabase()
  await sql`create table page_rows (row_id integer primary key, size integer not null);
    insert into page_rows select n, n * 7919 % 1000 from generate_series(1, 45000) as n`.execute(db)
  const all = Array.from({ length: 45_000 }, (_, at) => ({ id: at + 1, size: ((at + 1) * 7919) % 1000 }))
  const filters: [RawBuilder<boolean>[], (row: { id: number; size: number }) => boolean][] = [
    [[], () => true],
    [[sql`size > 50`], ({ size }) => size > 50],
    [[sql`size > 500`], ({ size }) => size > 500],
    [[sql`size > 100`, sql`row_id % 50 = 3`], ({ id, size }) => size > 100 && id % 50 === 3],
    [[sql`size < 0`], () => false],
  ]
  const given = { table: 'page_rows', id: 'row_id', column: 'size', limit: 25 }
  for (const [where, fits] of filters)
    for (const isDescending of [true, false])
      for (const offset of [0, 25, 5000, 22_000, 44_980, 45_000]) {
        const found = all.filter(fits).sort((one, other) => one.size - other.size || one.id - other.id)
        const ids = (isDescending ? found.toReversed() : found).slice(offset, offset + 25).map(({ id }) => id)
        expect(await readIdPage(db, { ...given, where, isDescending, offset })).toEqual({ ids, count: found.length })
      }
})
