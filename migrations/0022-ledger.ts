import { type Kysely, sql } from 'kysely'

/** Every movement of money, as double entry that nobody can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null
        check (kind in ('payment', 'refund', 'provider_fee', 'fulfilment', 'payout', 'correction', 'credit')),
      -- what happened, such as payment:<uuid>; the same is never entered twice
      key text not null unique check (length(key) between 1 and 200),
      group_id integer,
      order_id integer,
      payment_id uuid,
      refund_id uuid,
      -- no foreign key: an entry outlives the account of who made it
      by_user uuid,
      note text not null default '' check (length(note) <= 500)
    );
    create index ledger_entries_group on ledger_entries (group_id) where group_id is not null;
    create index ledger_entries_payment on ledger_entries (payment_id) where payment_id is not null;
    create index ledger_entries_at on ledger_entries (at);

    create table ledger_postings (
      entry_id bigint not null references ledger_entries (id),
      line smallint not null,
      account text not null,
      vendor_id integer references vendors (id),
      payment_id uuid,
      -- cents; an entry's sum to 0 in each currency
      amount bigint not null check (amount <> 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      primary key (entry_id, line),
      constraint ledger_postings_account check (
        case account
          when 'buyer_payment' then payment_id is not null and vendor_id is null
          when 'vendor_balance' then vendor_id is not null and payment_id is null
          when 'shipping' then vendor_id is not null and payment_id is null
          when 'tax' then vendor_id is not null and payment_id is null
          when 'payouts' then vendor_id is not null and payment_id is null
          when 'platform_fee' then payment_id is null
          when 'platform_discount' then payment_id is null
          when 'provider_fee' then vendor_id is null
          when 'credits' then vendor_id is null
          else false
        end
      )
    );
    create index ledger_postings_vendor on ledger_postings (vendor_id, entry_id) include (account, amount)
      where vendor_id is not null;
    create index ledger_postings_payment on ledger_postings (payment_id) where payment_id is not null;

    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is append-only: % of % is refused', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
    end $$;
    create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
      for each statement execute function refuse_ledger_change();
    create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
      for each statement execute function refuse_ledger_change();

    create function check_ledger_entry() returns trigger language plpgsql as $$
    declare
      entry bigint;
    begin
      if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
      perform from ledger_postings where entry_id = entry;
      if not found then
        raise exception 'ledger entry % has no postings', entry using errcode = 'check_violation';
      end if;
      perform from ledger_postings where entry_id = entry group by currency having sum(amount) <> 0;
      if found then
        raise exception 'the postings of ledger entry % don''t sum to 0', entry using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_entries_balanced after insert on ledger_entries
      deferrable initially deferred for each row execute function check_ledger_entry();
    create constraint trigger ledger_postings_balanced after insert on ledger_postings
      deferrable initially deferred for each row execute function check_ledger_entry();
  `.execute(db)
}
