import type { ColumnType } from 'kysely'

/** `numeric`, which the driver returns as a string. */
type Numeric = ColumnType<string, number | string, number | string>

export type CurrencyRatesTable = {
  /** ISO 4217 */
  currency: string
  /** units of this currency for one US dollar */
  perUsd: Numeric
  /** the day of the rate, YYYY-MM-DD */
  date: string
  /** a configured service, or the table shipped with Pola */
  source: 'service' | 'table'
  /** null for the shipped table */
  fetchedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

declare module '#server/db/database.ts' {
  interface Tables {
    currencyRates: CurrencyRatesTable
  }
}
