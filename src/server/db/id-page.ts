import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** A page of a narrow table with an index for each order; every index ends with the id. */
export type IdPage = {
  /** names of the table, its id, and the column that sorts it */
  table: string
  id: string
  column: string
  isDescending: boolean
  /** all must hold; none: all rows */
  where: RawBuilder<boolean>[]
  offset: number
  limit: number
}

/** matches up to which they are sorted; more are read in the order of an index */
const few = 40_000

/**
 * Ids of a page, and how many rows match. Which way is fast depends on how many these are: an index in the order of the
 * page would be read nearly to its end to find a few, and sorting many takes long.
 */
export async function readIdPage<Id>(db: Db, page: IdPage): Promise<{ ids: Id[]; count: number }> {
  const sorted = page.where.length > 0 && (await seemFew(db, page)) ? await sortFew<Id>(db, page) : null
  if (sorted) return sorted
  const count = await countOf(db, page)
  return { ids: await inOrder<Id>(db, page, nearerEnd({ count, ...page })), count }
}

/** Whether few match as far as a hundredth of the table shows: reading all of it to find many would be in vain. */
async function seemFew(db: Db, page: IdPage): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(page.table)} tablesample system (1) ${matching(page)}`.execute(db)
  return (rows[0]?.count ?? 0) * 100 <= few
}

/** Ids of a page of sorted matches, and how many these are; null if there are more than a few. */
async function sortFew<Id>(db: Db, page: IdPage): Promise<{ ids: Id[]; count: number } | null> {
  const { table, id, column, offset, limit } = page
  const { rows } = await sql<{ ids: Id[]; count: number }>`
    with found as materialized (
      select ${sql.ref(id)} as id, ${sql.ref(column)} as key from ${sql.table(table)} ${matching(page)} limit ${few + 1}
    )
    select count(*) as count, case when count(*) <= ${few} then
      array(select id from found ${orderBy('key', 'id', page.isDescending)} limit ${limit} offset ${offset}) end as ids
    from found`.execute(db)
  const [row] = rows
  return row && row.count <= few ? row : null
}

async function inOrder<Id>(db: Db, page: IdPage, { offset, limit, isFromEnd }: Window): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select ${sql.ref(page.id)} as id from ${sql.table(page.table)} ${matching(page)}
    ${orderBy(page.column, page.id, page.isDescending !== isFromEnd)} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map(row => row.id)
  return isFromEnd ? ids.toReversed() : ids
}

async function countOf(db: Db, page: IdPage): Promise<number> {
  const counting = sql<{ count: number }>`select count(*) as count from ${sql.table(page.table)} ${matching(page)}`
  return (await counting.execute(db)).rows[0]?.count ?? 0
}

function matching({ where }: Pick<IdPage, 'where'>) {
  return where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``
}

function orderBy(column: string, id: string, isDescending: boolean) {
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`order by ${sql.ref(column)} ${direction}, ${sql.ref(id)} ${direction}`
}

/** Which rows of an ordered query a page has, counted from one of its ends. */
type Window = { offset: number; limit: number; isFromEnd: boolean }

/**
 * A page counted from the nearer end of the list, so that the last page costs as little as the first: of a reversed
 * query, whose rows are then turned around.
 * @param count of all rows
 */
export function nearerEnd({ count, offset, limit }: { count: number; offset: number; limit: number }): Window {
  const isFromEnd = offset > count / 2
  const size = Math.max(0, Math.min(limit, count - offset))
  return { offset: isFromEnd ? Math.max(0, count - offset - size) : offset, limit: size, isFromEnd }
}
