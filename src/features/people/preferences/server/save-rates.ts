import type { Db, Tx } from '#server/db/database.ts'
import '../preferences.tables.ts'
import type { GivenRates } from './parse-rates.ts'
import { shippedRates, shippedRatesDate } from './shipped-rates.ts'

/** Stores the shipped rates if there are none yet, or only older shipped ones. Rates from a service stay. */
export async function saveShippedRates(db: Db): Promise<void> {
  const rows = Object.entries(shippedRates).map(([currency, perUsd]) => ({
    currency,
    perUsd,
    date: shippedRatesDate,
    source: 'table' as const,
  }))
  await db
    .insertInto('currencyRates')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .column('currency')
        .doUpdateSet(eb => ({ perUsd: eb.ref('excluded.perUsd'), date: eb.ref('excluded.date') }))
        .where('currencyRates.source', '=', 'table')
        .whereRef('currencyRates.date', '<', eb => eb.ref('excluded.date')),
    )
    .execute()
}

/** Stores a service's rates; call it within the transaction that holds the refresh lock. */
export async function saveGivenRates(tx: Tx, { date, perUsd }: GivenRates, now: Date): Promise<void> {
  const rows = Object.entries(perUsd).map(([currency, rate]) => ({
    currency,
    perUsd: rate,
    date,
    source: 'service' as const,
    fetchedAt: now,
  }))
  await tx
    .insertInto('currencyRates')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('currency').doUpdateSet(eb => ({
        perUsd: eb.ref('excluded.perUsd'),
        date: eb.ref('excluded.date'),
        source: eb.ref('excluded.source'),
        fetchedAt: eb.ref('excluded.fetchedAt'),
      })),
    )
    .execute()
}
