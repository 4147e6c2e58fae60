import type { Db } from '#server/db/database.ts'
import '../preferences.tables.ts'
import type { RateTable } from '#shared/money.ts'

/** All stored rates, with the day and source of the newest. Empty until the first start has filled the table. */
export async function readRates(db: Db): Promise<RateTable> {
  const rows = await db
    .selectFrom('currencyRates')
    .select(['currency', 'perUsd', 'date', 'source'])
    .orderBy('currency')
    .execute()
  const newest = rows.reduce<(typeof rows)[number] | undefined>(
    (best, row) => (!best || row.date > best.date || (row.date === best.date && row.source === 'service') ? row : best),
    undefined,
  )
  const date = newest?.date ?? '1970-01-01'
  return {
    date,
    source: newest?.source ?? 'table',
    perUsd: Object.fromEntries(rows.map(({ currency, perUsd }) => [currency, Number(perUsd)])),
    older: Object.fromEntries(rows.filter(row => row.date !== date).map(row => [row.currency, row.date])),
  }
}
