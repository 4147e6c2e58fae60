import { type Kysely, sql } from 'kysely'

/** What a vendor's list of orders is filtered, counted, sorted and searched by, without reading the orders themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- words of the buyer's name and of titles
    alter table orders add column search_words tsvector not null default '';
    create index orders_search on orders using gin (search_words) where placed_at is not null;

    drop index orders_vendor;
    drop index orders_vendor_status;
    create index orders_vendor on orders (vendor_id, id desc) include (status, fulfillment_status)
      where placed_at is not null;
    create index orders_vendor_total on orders (vendor_id, total, id) include (status, fulfillment_status)
      where placed_at is not null;
    create index orders_vendor_awaiting on orders (vendor_id, id desc) where status = 'awaiting';
  `.execute(db)
}
