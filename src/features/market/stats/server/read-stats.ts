import { countFollowers } from '#features/community/follows/server/index.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import type { Db } from '#server/db/database.ts'
import { addDays } from '#shared/add-days.ts'
import { inLanguage } from '#shared/local-text.ts'
import { countKinds, type Period } from '../count-kinds.ts'
import type { Stats, StatsPoint } from '../stats.contract.ts'
import '../stats.tables.ts'

type Row = { kind: (typeof countKinds)[number]; day: string; count: number }

/**
 * Statistics of a visible enterprise for the last days, including `today` (`YYYY-MM-DD`); undefined for a hidden or
 * missing one.
 */
export async function readStats(
  db: Db,
  id: number,
  period: Period,
  language: string,
  today: string,
): Promise<Stats | undefined> {
  const vendor = await db
    .selectFrom('vendors')
    .select(['id', 'subDomain', 'brand', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!vendor || !isVisible(vendor)) return undefined
  const days = Number(period)
  const first = addDays(today, 1 - days)
  const firstBefore = addDays(first, -days)
  const { since } = await db
    .selectFrom('profileCounts')
    .select(query => query.fn.min('day').as('since'))
    .where('vendorId', '=', id)
    .executeTakeFirstOrThrow()
  const rows: Row[] = await db
    .selectFrom('profileCounts')
    .select(['kind', 'day', 'count'])
    .where('vendorId', '=', id)
    .where('day', '>=', firstBefore)
    .where('day', '<=', today)
    .execute()
  const sum = (kind: Row['kind'], from: string, to: string) =>
    rows
      .filter(row => row.kind === kind && row.day >= from && row.day <= to)
      .reduce((total, row) => total + row.count, 0)
  return {
    id,
    subDomain: vendor.subDomain,
    brand: inLanguage(vendor.brand, language),
    followers: await countFollowers(db, { vendorId: id }),
    since,
    totals: countKinds.map(kind => ({
      kind,
      total: sum(kind, first, today),
      before: since !== null && since <= firstBefore ? sum(kind, firstBefore, addDays(first, -1)) : null,
    })),
    points: pointsOf(rows, first, today, days === 365 ? 7 : 1),
  }
}

/** Steps of `step` days that end with the last day; the first one takes the remainder. */
function pointsOf(rows: Row[], first: string, last: string, step: number): StatsPoint[] {
  const byDay = Map.groupBy(rows, row => row.day)
  const points: StatsPoint[] = []
  for (let to = last; to >= first; ) {
    const start = addDays(to, 1 - step)
    const from = addDays(start, -step) < first ? first : start
    const point = { from, to, view: 0, shown: 0, click: 0 }
    for (let day = from; day <= to; day = addDays(day, 1)) {
      for (const { kind, count } of byDay.get(day) ?? []) point[kind] += count
    }
    points.unshift(point)
    to = addDays(from, -1)
  }
  return points
}
