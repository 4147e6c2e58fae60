import { type Kysely, sql } from 'kysely'

/**
 * Indexes in which a page of a vendor's list of orders is found however many come before it, by each filter: narrow ones, for
 * PostgreSQL reads the orders themselves instead of an index that is almost as large.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index orders_vendor;
    create index orders_vendor on orders (vendor_id, id) where placed_at is not null;
    create index orders_vendor_status on orders (vendor_id, status, id) where placed_at is not null;
    create index orders_vendor_fulfillment on orders (vendor_id, fulfillment_status, id) include (status)
      where placed_at is not null;
  `.execute(db)
}
