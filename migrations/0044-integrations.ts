import { type Kysely, sql } from 'kysely'

/** Tokens with which an enterprise's own programs call the API, and addresses of theirs that are told what happens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id integer generated always as identity primary key,
      vendor_id integer not null,
      created_by uuid not null,
      name text not null check (length(name) between 1 and 80),
      scopes text[] not null check (cardinality(scopes) > 0),
      token_hash text not null unique,
      -- its last four characters, to recognise it by
      ending text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      last_used_at timestamptz,
      -- whoever leaves a team takes no key to it along
      foreign key (vendor_id, created_by) references vendor_team (vendor_id, user_id) on delete cascade
    );
    create index api_tokens_team on api_tokens (vendor_id, created_by);

    create table webhooks (
      id integer generated always as identity primary key,
      vendor_id integer not null references vendors (id) on delete cascade,
      url text not null check (length(url) <= 2000),
      events text[] not null check (cardinality(events) > 0),
      -- pieces; with fewer, stock is low
      low_stock_below integer not null default 3 check (low_stock_below between 1 and 1000),
      secret text not null,
      -- signs beside the new one for a while
      old_secret text,
      old_secret_until timestamptz,
      state text not null default 'on' check (state in ('on', 'off', 'failing')),
      created_at timestamptz not null default now()
    );
    create index webhooks_vendor on webhooks (vendor_id);

    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      webhook_id integer not null references webhooks (id) on delete cascade,
      event text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      -- of the last attempt
      tried_at timestamptz,
      next_at timestamptz,
      status_code integer,
      took_ms integer,
      answer text,
      problem text
    );
    create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc);
    create index webhook_deliveries_created on webhook_deliveries (created_at);
  `.execute(db)
}
