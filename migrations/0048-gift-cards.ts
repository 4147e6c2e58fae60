import { type Kysely, sql } from 'kysely'

/** Gift cards: who bought them for whom, and every cent that went on or off them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gift_cards (
      id integer primary key generated always as identity (start with 1001),
      -- in the link of who bought it
      key uuid not null unique default gen_random_uuid(),
      sale_id integer not null unique references sales (id),
      -- of the code, which stands in the recipient's mail alone; null until that is sent
      code_hash text unique,
      code_end text check (length(code_end) = 4),
      -- cents
      amount integer not null check (amount between 500 and 50000),
      -- cents; the sum of its entries, kept by a trigger
      balance integer not null default 0 check (balance between 0 and amount),
      design text not null check (length(design) <= 40),
      recipient_name text not null check (length(recipient_name) between 1 and 80),
      recipient_email text not null check (length(recipient_email) <= 254),
      message text not null default '' check (length(message) <= 500),
      from_name text not null check (length(from_name) between 1 and 80),
      buyer_email text not null check (length(buyer_email) <= 254),
      -- null for a guest, and once the account is gone
      buyer_id uuid references users (id) on delete set null,
      language text not null check (language ~ '^[a-z]{2}$'),
      -- null: as soon as it is paid for
      send_on date,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      sent_at timestamptz,
      cancelled_at timestamptz,
      check (num_nonnulls(paid_at, cancelled_at) < 2),
      check (num_nulls(code_hash, code_end, sent_at) in (0, 3)),
      check (sent_at is null or paid_at is not null)
    );
    create index gift_cards_buyer on gift_cards (buyer_id) where buyer_id is not null;
    create index gift_cards_to_send on gift_cards (send_on) where paid_at is not null and sent_at is null;

    create table gift_card_entries (
      id bigint primary key generated always as identity,
      card_id integer not null references gift_cards (id),
      at timestamptz not null default now(),
      kind text not null check (kind in ('issued', 'held', 'freed', 'returned')),
      -- cents
      amount integer not null check (case when kind = 'held' then amount < 0 else amount > 0 end),
      group_id integer references order_groups (id),
      -- what happened; it happens once
      key text not null,
      check ((kind = 'issued') = (group_id is null)),
      unique (card_id, key)
    );
    create index gift_card_entries_group on gift_card_entries (group_id) where group_id is not null;

    create function count_gift_card_entry() returns trigger language plpgsql as $$
    begin
      update gift_cards set balance = balance + new.amount where id = new.card_id;
      return new;
    end $$;
    create trigger gift_card_entries_counted after insert on gift_card_entries
      for each row execute function count_gift_card_entry();

    create function refuse_gift_card_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of gift cards stay as they are';
    end $$;
    create trigger gift_card_entries_stay before update or delete or truncate on gift_card_entries
      for each statement execute function refuse_gift_card_change();

    -- with which cards somebody wants to pay for a cart
    create table cart_gift_cards (
      cart_id uuid not null references carts (id) on delete cascade,
      card_id integer not null references gift_cards (id) on delete cascade,
      added_at timestamptz not null default now(),
      primary key (cart_id, card_id)
    );

    -- cents of the total that gift cards pay
    alter table order_groups add column credit integer not null default 0;
    alter table order_groups add constraint order_groups_credit check (credit between 0 and total);
    alter table orders add column credit integer not null default 0;
    alter table orders add constraint orders_credit check (credit between 0 and total);
    -- a refund goes back to cards or by the provider
    alter table order_refunds add column to_cards boolean not null default false;
    -- Stripe pays a transfer out of the charge as long as that lasts, else out of the platform's balance
    alter table transfers add column from_charge boolean not null default true`.execute(db)
}
