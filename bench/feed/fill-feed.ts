import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

type Sizes = { enterprises: number; deeds: number; follows: number; userId: string }

/**
 * Fills the feed: approved enterprises, their listings and posts over a year, and questions; somebody follows as many of
 * the enterprises as given. Rows are of all four kinds, and some things behind them are hidden.
 */
export async function fillFeed(db: Db, { enterprises, deeds, follows, userId }: Sizes): Promise<void> {
  await sql`
    insert into vendors (sub_domain, brand, status, approved_at)
    select 'bench' || n, jsonb_build_object('en', 'Enterprise ' || n), 1, '2026-01-01'
    from generate_series(1, ${enterprises}::integer) as n`.execute(db)
  await sql`create temporary table sellers as
    select id, row_number() over (order by id) as n from vendors where sub_domain like 'bench%'`.execute(db)
  await sql`
    insert into listings (vendor_id, kind, status, url_key, title, currency, created_at)
    select sellers.id, 'basic', case when made.n % 20 = 0 then 'draft' else 'published' end, 'thing-' || made.n,
      jsonb_build_object('en', 'Thing ' || made.n), 'USD', now() - (${deeds} - made.n) * interval '5 minutes'
    from generate_series(1, ${deeds}::integer) as made(n)
      join sellers on sellers.n = 1 + (made.n / 3) * 7919 % ${enterprises}`.execute(db)
  await sql`
    insert into enterprise_posts (acting_vendor_id, title, message, language, state, announced_at, created_at)
    select sellers.id, 'Post ' || made.n, 'What is new here', 'en',
      case when made.n % 20 = 0 then 'hidden' else 'shown' end, at, at
    from generate_series(1, ${Math.ceil(deeds / 5)}::integer) as made(n)
      join sellers on sellers.n = 1 + made.n * 104729 % ${enterprises}
      cross join lateral (select now() - made.n * interval '25 minutes' as at) moment`.execute(db)
  await sql`insert into feed_rows (kind, thing_id, vendor_id, together, at)
    select 'listing', id, vendor_id, to_char(created_at, 'YYYY-MM-DD'), created_at from listings
    on conflict do nothing`.execute(db)
  await sql`insert into feed_rows (kind, thing_id, vendor_id, at)
    select 'post', id, acting_vendor_id, announced_at from enterprise_posts on conflict do nothing`.execute(db)
  await sql`insert into feed_rows (kind, thing_id, vendor_id, at)
    select 'approval', id, id, '2026-01-01' from sellers on conflict do nothing`.execute(db)
  await sql`insert into vendor_follows (user_id, vendor_id)
    select ${userId}::uuid, id from sellers order by n desc limit ${follows}`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
