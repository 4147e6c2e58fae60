import { type Kysely, sql } from 'kysely'

/** What enterprises pay the platform for, a year at a time, and the credits that they boost with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      vendor_id integer primary key references vendors (id),
      -- 1 active, 2 waiting for its payment, 3 over
      status smallint not null check (status in (1, 2, 3)),
      -- of the last term that was paid; null before the first
      ends_at timestamptz,
      -- how that one was paid: 1 card, 2 bank transfer, 0 the test provider
      payment_method smallint check (payment_method in (0, 1, 2)),
      check (status = 2 or ends_at is not null),
      check ((ends_at is null) = (payment_method is null))
    );
    create index subscriptions_end on subscriptions (ends_at) where status = 1;

    create table subscription_terms (
      id integer primary key generated always as identity,
      vendor_id integer not null references vendors (id),
      sale_id integer not null unique references sales (id),
      state text not null default 'awaiting' check (state in ('awaiting', 'paid', 'off')),
      -- cents
      price integer not null check (price > 0),
      payment_method smallint not null check (payment_method in (0, 1, 2)),
      -- no foreign key: what was paid outlives the account of who paid it
      started_by uuid not null,
      created_at timestamptz not null default now(),
      paid_at timestamptz,
      starts_at timestamptz,
      ends_at timestamptz,
      check (num_nonnulls(paid_at, starts_at, ends_at) = case state when 'paid' then 3 else 0 end),
      check (ends_at > starts_at),
      -- a renewal begins where the last term ends
      constraint subscription_terms_apart exclude using gist
        (int4range(vendor_id, vendor_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (state = 'paid')
    );
    create unique index subscription_terms_awaiting on subscription_terms (vendor_id) where state = 'awaiting';
    create index subscription_terms_vendor on subscription_terms (vendor_id, id desc);

    -- mails about an end, each of which is written once
    create table subscription_notices (
      vendor_id integer not null references vendors (id),
      ends_at timestamptz not null,
      -- days before the end
      days smallint not null check (days in (30, 7, 0)),
      written_at timestamptz not null default now(),
      primary key (vendor_id, ends_at, days)
    );

    alter table ledger_postings drop constraint ledger_postings_account;
    alter table ledger_postings add constraint ledger_postings_account check (
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
        when 'subscriptions' then payment_id is not null and vendor_id is null
        else false
      end
    );

    -- whole credits, which enterprises boost with, as double entry that nobody can change
    create table credit_entries (
      id bigint generated always as identity primary key,
      vendor_id integer not null references vendors (id),
      at timestamptz not null default now(),
      kind text not null check (kind in ('term', 'approval', 'boost', 'expiry')),
      -- what happened, such as term:12; the same is never entered twice
      key text not null unique check (length(key) between 1 and 200),
      -- of what is given
      expires_at timestamptz,
      -- that was boosted; no foreign key: an entry outlives the listing
      listing_id integer,
      -- no foreign key: an entry outlives the account of who made it
      by_user uuid,
      check ((kind in ('term', 'approval')) = (expires_at is not null))
    );
    create index credit_entries_vendor on credit_entries (vendor_id, id desc);
    create index credit_entries_expiry on credit_entries (expires_at) where expires_at is not null;

    create table credit_postings (
      entry_id bigint not null references credit_entries (id),
      account text not null check (account in ('balance', 'issued', 'spent', 'expired')),
      -- of a balance alone
      vendor_id integer references vendors (id),
      amount integer not null check (amount <> 0),
      primary key (entry_id, account),
      check ((account = 'balance') = (vendor_id is not null))
    );
    create index credit_postings_vendor on credit_postings (vendor_id, entry_id) include (amount)
      where vendor_id is not null;

    create function refuse_credit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'credits are append-only: % of % is refused', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
    end $$;
    create trigger credit_entries_append_only before update or delete or truncate on credit_entries
      for each statement execute function refuse_credit_change();
    create trigger credit_postings_append_only before update or delete or truncate on credit_postings
      for each statement execute function refuse_credit_change();

    create function check_credit_entry() returns trigger language plpgsql as $$
    declare
      entry bigint;
    begin
      if tg_table_name = 'credit_entries' then entry := new.id; else entry := new.entry_id; end if;
      perform from credit_postings where entry_id = entry having count(*) = 2 and sum(amount) = 0;
      if not found then
        raise exception 'credit entry % doesn''t have two postings that sum to 0', entry using errcode = 'check_violation';
      end if;
      perform from credit_postings p join credit_entries e on e.id = p.entry_id
        where p.entry_id = entry and p.vendor_id <> e.vendor_id;
      if found then
        raise exception 'credit entry % is of two enterprises', entry using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger credit_entries_balanced after insert on credit_entries
      deferrable initially deferred for each row execute function check_credit_entry();
    create constraint trigger credit_postings_balanced after insert on credit_postings
      deferrable initially deferred for each row execute function check_credit_entry();

    -- one enterprise's credits change one at a time, and never fall below 0
    create function check_credit_balance() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('credits'), new.vendor_id);
      if (select sum(amount) from credit_postings where vendor_id = new.vendor_id) < 0 then
        raise exception 'enterprise % doesn''t have that many credits', new.vendor_id
          using errcode = 'check_violation', constraint = 'credit_balance';
      end if;
      return null;
    end $$;
    create trigger credit_postings_covered after insert on credit_postings
      for each row when (new.vendor_id is not null) execute function check_credit_balance();
  `.execute(db)
}
