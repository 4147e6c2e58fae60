import { type Kysely, sql } from 'kysely'

/** For which return a refund was given, so that nothing is given back twice for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_refunds add column return_id integer references order_returns (id);
    create index order_refunds_return on order_refunds (return_id) where return_id is not null;
  `.execute(db)
}
