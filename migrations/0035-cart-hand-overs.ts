import { type Kysely, sql } from 'kysely'

/** A guest's cart on several of our hosts, whose cookies differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- cookies of other hosts that lead to a guest's cart, as hashes
    create table cart_cookies (
      token_hash text primary key,
      cart_id uuid not null references carts (id) on delete cascade
    );
    create index cart_cookies_cart on cart_cookies (cart_id);

    -- one-time codes that bring a cart to another host
    create table cart_hand_overs (
      code_hash text primary key,
      cart_id uuid not null references carts (id) on delete cascade,
      -- the network's label, or '' for the platform
      to_site text not null,
      -- of the secret in the browser that asked
      state text not null,
      expires_at timestamptz not null
    );
    create index cart_hand_overs_cart on cart_hand_overs (cart_id);
  `.execute(db)
}
