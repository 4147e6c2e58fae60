import { type Kysely, sql } from 'kysely'

/**
 * What became of each event that a payment provider sent, what was refused as no event, payments at a provider that
 * don't fit ours, and which problems of payments admins have settled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_events
      -- the provider's name for what happened; '' for those before this migration
      add column kind text not null default '' check (length(kind) <= 100),
      add column payment_id uuid references payments on delete cascade,
      -- a vendor's account at the provider
      add column account_id text check (length(account_id) <= 255),
      add column state text not null default 'done' check (state in ('waiting', 'done', 'ignored', 'failed')),
      add column reason text check (length(reason) <= 300),
      add column attempts integer not null default 0,
      -- how often it came after the first time
      add column repeats integer not null default 0,
      add constraint payment_events_about check (
        state not in ('waiting', 'failed') or num_nonnulls(payment_id, account_id) = 1);
    alter table payment_events alter column state drop default;
    create index payment_events_payment on payment_events (payment_id);
    create index payment_events_open on payment_events (state) where state in ('waiting', 'failed');

    create table refused_webhooks (
      provider text not null,
      day date not null,
      count integer not null check (count > 0),
      last_at timestamptz not null,
      primary key (provider, day)
    );

    create table stray_payments (
      provider text not null,
      provider_id text not null check (length(provider_id) <= 255),
      why text not null check (why in ('unknown', 'other', 'amount', 'cancelled')),
      payment_id uuid references payments on delete cascade,
      amount bigint not null check (amount >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      found_at timestamptz not null default now(),
      primary key (provider, provider_id)
    );
    create index stray_payments_payment on stray_payments (payment_id);

    create table settled_problems (
      -- 'payment:<uuid>', 'refund:<uuid>', 'transfer:<uuid>' or 'stray:<provider>:<id>'
      problem text primary key check (length(problem) <= 300),
      why text not null check (length(why) between 1 and 1000),
      settled_at timestamptz not null default now(),
      settled_by uuid references users on delete set null
    );
    create index settled_problems_settled_by on settled_problems (settled_by);

    create index payments_paid_by on payments (provider, paid_at) where paid_at is not null;
    create index payments_unfinished on payments (updated_at)
      where state in ('starting', 'pending', 'processing', 'cancelling') and provider <> 'bank';
    create index refunds_failed on refunds (updated_at) where state = 'failed';
    create index transfers_failed on transfers (updated_at) where state = 'failed';
  `.execute(db)
}
