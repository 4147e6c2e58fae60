import { type Kysely, sql } from 'kysely'

/** A refund's part by the provider knows the one that went to gift cards at once: buyers hear of both in one mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_refunds add column card_refund_id uuid references order_refunds (id);
    create unique index order_refunds_cards on order_refunds (card_refund_id) where card_refund_id is not null`.execute(
    db,
  )
}
