import { type Kysely, sql } from 'kysely'

/**
 * What a vendor's desk counts: sales by day and country out of one index, which has all that is summed, and how often each
 * listing was opened per day (UTC), never by whom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column country text;
    update orders set country = (select address ->> 'country' from order_groups where id = orders.group_id);
    alter table orders alter column country set not null;
    create index orders_vendor_placed on orders (vendor_id, placed_at) include (status, total, refunded, country)
      where placed_at is not null;

    create table listing_counts (
      listing_id integer not null references listings (id) on delete cascade,
      day date not null,
      count integer not null check (count > 0),
      primary key (listing_id, day)
    );
  `.execute(db)
}
