import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '../stats.tables.ts'
import type { AudienceCount, SearchCount } from './count-buffer.ts'

/** Adds searches of the whole site. A place that is no country or state of the gazetteer counts as none. */
export async function writeSearchCounts(db: Db | Tx, counts: SearchCount[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into search_counts as kept (day, item_type, place, has_results, count)
    select added.day, added.item_type, coalesce(places.id, 0), added.has_results, sum(added.count)::integer
    from unnest(
      ${counts.map(count => count.day)}::date[],
      ${counts.map(count => count.itemType)}::text[],
      ${counts.map(count => count.place)}::int[],
      ${counts.map(count => count.hasResults)}::boolean[],
      ${counts.map(count => count.count)}::int[]
    ) as added (day, item_type, place, has_results, count)
    left join places on places.id = added.place and places.type <> 'city'
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (day, item_type, place, has_results) do update set count = kept.count + excluded.count
  `.execute(db)
}

/** Adds how often pages were opened, by language and device. */
export async function writeAudience(db: Db | Tx, counts: AudienceCount[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into audience_counts as kept (day, language, device, count)
    select * from unnest(
      ${counts.map(count => count.day)}::date[],
      ${counts.map(count => count.language)}::text[],
      ${counts.map(count => count.device)}::text[],
      ${counts.map(count => count.count)}::int[]
    ) as added (day, language, device, count)
    order by 1, 2, 3
    on conflict (day, language, device) do update set count = kept.count + excluded.count
  `.execute(db)
}
