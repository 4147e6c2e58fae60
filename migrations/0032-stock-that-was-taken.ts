import { type Kysely, sql } from 'kysely'

/** Whether a reservation took pieces at all: a vendor may begin to manage stock while somebody pays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_reservations add column is_taken boolean not null default true;
    -- what a client of the store's API was last told that its cart costs
    alter table store_carts add column told_total bigint;
  `.execute(db)
}
