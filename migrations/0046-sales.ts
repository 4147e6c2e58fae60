import { type Kysely, sql } from 'kysely'

/** What the platform itself sells is paid like an order group: a payment is of one or the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales (
      id integer primary key generated always as identity (start with 1001),
      -- the feature that sells it has a row of its own
      kind text not null check (kind in ('subscription', 'gift_card')),
      created_at timestamptz not null default now()
    );
    alter table payments alter column group_id drop not null;
    alter table payments add column sale_id integer references sales (id);
    alter table payments add constraint payments_of_one check (num_nonnulls(group_id, sale_id) = 1);
    create unique index payments_sale_number on payments (sale_id, number) where sale_id is not null;
    create unique index payments_sale_in_flight on payments (sale_id)
      where state in ('starting', 'pending', 'processing', 'cancelling');
    create unique index payments_sale_paid on payments (sale_id) where state = 'succeeded'`.execute(db)
}
