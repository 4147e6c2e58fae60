import { type Kysely, sql } from 'kysely'

/** Payments, what providers are asked for them, and what goes back to buyers and on to vendors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      id uuid primary key default gen_random_uuid(),
      -- the order group that is paid; its table adds the foreign key
      group_id integer not null,
      -- which try of the group, counted from 1
      number smallint not null check (number > 0),
      provider text not null check (provider in ('stripe', 'bank', 'test', 'none')),
      -- the payment at the provider; null until it is known there
      provider_id text check (length(provider_id) <= 255),
      state text not null default 'starting' check (
        state in ('starting', 'pending', 'processing', 'cancelling', 'succeeded', 'refused', 'cancelled')
      ),
      -- cents
      amount integer not null check (amount >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- cents; of refunds that did not fail
      refunded integer not null default 0 check (refunded between 0 and amount),
      -- cents; what the provider kept, null while it is not known
      provider_fee integer check (provider_fee >= 0),
      email text not null check (length(email) <= 254),
      language text not null check (language ~ '^[a-z]{2}$'),
      description text not null check (length(description) <= 500),
      -- where the buyer goes on after the provider's page
      return_path text not null check (return_path ~ '^/' and length(return_path) <= 2000),
      expires_at timestamptz not null,
      reminded_at timestamptz,
      -- of the last try that failed
      failure_code text check (length(failure_code) <= 100),
      -- how often the provider was asked; the answer to the last question counts
      looks integer not null default 0,
      looked_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      paid_at timestamptz,
      check (amount > 0 or provider = 'none'),
      check ((state = 'succeeded') = (paid_at is not null)),
      check (refunded = 0 or state = 'succeeded'),
      unique (provider, provider_id),
      unique (group_id, number)
    );
    create unique index payments_in_flight on payments (group_id)
      where state in ('starting', 'pending', 'processing', 'cancelling');
    create unique index payments_paid on payments (group_id) where state = 'succeeded';
    create index payments_expiry on payments (expires_at)
      where state in ('starting', 'pending', 'processing', 'cancelling');

    create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments (id),
      amount integer not null check (amount > 0),
      reason text not null check (length(reason) <= 500),
      state text not null default 'starting' check (state in ('starting', 'processing', 'succeeded', 'failed')),
      provider_id text unique check (length(provider_id) <= 255),
      failure_code text check (length(failure_code) <= 100),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index refunds_payment on refunds (payment_id);
    create index refunds_open on refunds (updated_at) where state in ('starting', 'processing');

    -- keeps payments.refunded, whose check refuses more than was paid
    create function count_refund() returns trigger language plpgsql as $$
    begin
      update payments set refunded = refunded
        + case when new.state = 'failed' then 0 else new.amount end
        - case when tg_op = 'INSERT' then 0 when old.state = 'failed' then 0 else old.amount end
        where id = new.payment_id;
      return new;
    end $$;
    create trigger refunds_counted after insert or update of amount, state on refunds
      for each row execute function count_refund();

    create table vendor_payout_accounts (
      vendor_id integer not null references vendors (id) on delete cascade,
      provider text not null check (provider in ('stripe', 'test')),
      account_id text not null check (length(account_id) between 1 and 255),
      created_at timestamptz not null default now(),
      primary key (vendor_id, provider),
      unique (provider, account_id)
    );

    create table transfers (
      id uuid primary key default gen_random_uuid(),
      order_id integer not null unique,
      payment_id uuid not null references payments (id),
      vendor_id integer not null,
      account_id text not null,
      amount integer not null check (amount > 0),
      -- cents; asked back, whether the provider has done it or not
      reversed integer not null default 0 check (reversed between 0 and amount),
      state text not null default 'starting' check (state in ('starting', 'succeeded', 'failed')),
      provider_id text unique check (length(provider_id) <= 255),
      failure_code text check (length(failure_code) <= 100),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index transfers_payment on transfers (payment_id);
    create index transfers_vendor on transfers (vendor_id);

    -- the outbox: what a provider is to be asked, with the key by which it does it once
    create table provider_calls (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payments (id),
      refund_id uuid references refunds (id),
      transfer_id uuid references transfers (id),
      kind text not null check (kind in ('start', 'cancel', 'refund', 'transfer', 'reverse')),
      idempotency_key text not null unique,
      -- cents; of a reversal
      amount integer check (amount > 0),
      -- dropped: never sent, for it is not wanted any more; failed: the provider refused for good
      state text not null default 'open' check (state in ('open', 'done', 'failed', 'dropped')),
      attempts integer not null default 0,
      next_try_at timestamptz not null default now(),
      last_error text,
      created_at timestamptz not null default now(),
      check ((kind = 'refund') = (refund_id is not null)),
      check ((kind in ('transfer', 'reverse')) = (transfer_id is not null)),
      check ((kind = 'reverse') = (amount is not null))
    );
    create unique index provider_calls_once on provider_calls (payment_id, kind) where kind in ('start', 'cancel');
    create index provider_calls_payment on provider_calls (payment_id);
    create index provider_calls_open on provider_calls (next_try_at) where state = 'open';

    -- what providers told of, to be heard once
    create table payment_events (
      provider text not null,
      event_id text not null check (length(event_id) <= 255),
      received_at timestamptz not null default now(),
      primary key (provider, event_id)
    );
    create index payment_events_age on payment_events (received_at);

    -- the test provider's own world: what a real one keeps on its servers
    create table test_charges (
      id text primary key,
      payment_id uuid not null,
      idempotency_key text not null unique,
      amount integer not null check (amount > 0),
      currency text not null,
      state text not null default 'open' check (
        state in ('open', 'approved', 'refused', 'delayed', 'dropped', 'cancelled')
      ),
      -- looks since it was delayed, and when it was
      looks integer not null default 0,
      delayed_at timestamptz,
      -- cents by idempotency key
      refunds jsonb not null default '{}',
      transfers jsonb not null default '{}',
      created_at timestamptz not null default now()
    );
    create index test_charges_payment on test_charges (payment_id);
  `.execute(db)
}
