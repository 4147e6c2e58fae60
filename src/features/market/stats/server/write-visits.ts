import { type RawBuilder, sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '#features/market/listings/listings.tables.ts'
import type { CountryCount, SearchVisit } from './count-buffer.ts'

/** Max searches per enterprise and day; new ones above that are dropped, known ones still counted. */
const maxSearches = 200

/** Adds to the table how often searches led to a visible enterprise, or to a listing of it. */
export async function writeSearchVisits(db: Db | Tx, visits: SearchVisit[]): Promise<void> {
  if (visits.length === 0) return
  await sql`
    insert into search_visits as kept (vendor_id, day, item_type, search, count)
    select vendor_id, day, item_type, search, count from (
      select *, row_number() over (partition by vendor_id, day order by is_known desc, count desc, search) as place,
        (select count(*) from search_visits earlier where earlier.vendor_id = summed.vendor_id and earlier.day = summed.day)
          - count(*) filter (where is_known) over (partition by vendor_id, day) as others
      from (
        select vendors.id as vendor_id, added.day, added.item_type, added.search, sum(added.count)::integer as count,
          exists (select from search_visits same where same.vendor_id = vendors.id and same.day = added.day
            and same.item_type = added.item_type and same.search = added.search) as is_known
        from unnest(
          ${visits.map(visit => visit.itemType)}::text[],
          ${visits.map(visit => visit.id)}::int[],
          ${visits.map(visit => visit.day)}::date[],
          ${visits.map(visit => visit.search)}::text[],
          ${visits.map(visit => visit.count)}::int[]
        ) as added (item_type, id, day, search, count)
        ${openedVendors()}
        group by vendors.id, added.day, added.item_type, added.search
      ) as summed
    ) as ranked
    where is_known or place + others <= ${maxSearches}
    order by vendor_id, day, item_type, search
    on conflict (vendor_id, day, item_type, search) do update set count = kept.count + excluded.count
  `.execute(db)
}

/** Adds the countries in which visible enterprises and their listings were opened. */
export async function writeCountries(db: Db | Tx, counts: CountryCount[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into visitor_countries as kept (vendor_id, day, country, count)
    select vendors.id, added.day, added.country, sum(added.count)::integer
    from unnest(
      ${counts.map(count => count.itemType)}::text[],
      ${counts.map(count => count.id)}::int[],
      ${counts.map(count => count.day)}::date[],
      ${counts.map(count => count.country)}::text[],
      ${counts.map(count => count.count)}::int[]
    ) as added (item_type, id, day, country, count)
    ${openedVendors()}
    group by vendors.id, added.day, added.country
    order by vendors.id, added.day, added.country
    on conflict (vendor_id, day, country) do update set count = kept.count + excluded.count
  `.execute(db)
}

/** The visible enterprises of opened pages and listings. */
function openedVendors(): RawBuilder<unknown> {
  return sql`
    left join listings on added.item_type = 'listing' and listings.id = added.id and listings.status = 'published'
    join vendors on vendors.id = case added.item_type when 'listing' then listings.vendor_id else added.id end
      and vendors.status = any(${visibleStatuses}::int[])`
}
