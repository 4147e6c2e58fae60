import { type RawBuilder, sql } from 'kysely'
import { textIn } from '#server/db/text-in.ts'
import '../orders.tables.ts'
import { shownTitles } from '../orders.contract.ts'

/** The first titles of an order's lines for a list, without duplicates. `orders` is the order's row. */
export function titlesOf(language: string): RawBuilder<string[]> {
  return sql<string[]>`array(
    select title from (
      select ${textIn(sql`line.title`, language)} as title, min(line.id) as first
      from order_lines line where line.order_id = orders.id
      group by 1 order by 2 limit ${shownTitles}
    ) as shown order by first)`
}

export const piecesOf = sql<number>`(
  select coalesce(sum(quantity), 0)::int from order_lines line where line.order_id = orders.id)`
