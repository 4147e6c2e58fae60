import { type Kysely, sql } from 'kysely'

/** What clients of the store's API tell of a cart before it is enough for a checkout, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_carts (
      cart_id uuid primary key references carts (id) on delete cascade,
      email text not null default '' check (length(email) <= 254),
      -- as far as it was told
      address jsonb check (jsonb_typeof(address) = 'object'),
      payment_method smallint,
      -- what was bought last
      group_id integer references order_groups (id) on delete set null,
      created_at timestamptz not null default now()
    );
    create index store_carts_group on store_carts (group_id);
  `.execute(db)
}
