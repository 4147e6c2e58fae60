import { type Kysely, sql } from 'kysely'

/** What a buyer wants on their invoice, and the credit note of each refund of an invoiced order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- address: as it is to be written on the invoice; vatNumber: of the buyer
    alter table checkouts add column billing jsonb check (jsonb_typeof(billing) = 'object');
    alter table order_groups add column billing jsonb check (jsonb_typeof(billing) = 'object');

    create table credit_note_numbers (
      vendor_id integer not null references vendors (id) on delete restrict,
      year smallint not null,
      last integer not null check (last > 0),
      primary key (vendor_id, year)
    );

    create table credit_notes (
      refund_id uuid primary key references order_refunds (id),
      order_id integer not null references orders (id),
      number text not null unique,
      issued_at timestamptz not null,
      amount bigint not null check (amount > 0),
      -- of the amount
      tax bigint not null check (tax between 0 and amount)
    );
    create index credit_notes_order on credit_notes (order_id);
  `.execute(db)
}
