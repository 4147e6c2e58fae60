import { type RawBuilder, sql } from 'kysely'
import type { FigureName } from '../../figures.ts'

/** How figures are summed up from the tables of other features. */
export type Sum = {
  figures: readonly FigureName[]
  /** a query whose columns are figure, day, label, currency and value, for the days from `from` to `to` (UTC) */
  rows(period: { from: string; to: string }): RawBuilder<unknown>
}

export function defineSum(figures: Sum['figures'], rows: Sum['rows']): Sum {
  return { figures, rows }
}

/** SQL of the least bound that a value doesn't exceed, as a label; the last one for all beyond. */
export function boundOf(bounds: readonly number[], value: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(
    (select min(bound) from unnest(${bounds}::int[]) bound where bound >= ${value}), ${bounds.at(-1)}::int)::text`
}
