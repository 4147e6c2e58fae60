import { type Kysely, sql } from 'kysely'

/** Own domains of networks: what was claimed, how it is proven, and what the last lookup found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_domains (
      network_id integer primary key references networks (id) on delete cascade,
      -- lower case, ASCII: international names as punycode
      domain text not null check (domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]$' and length(domain) <= 247),
      -- the value of the TXT record that proves who the domain belongs to
      proof text not null check (proof ~ '^pola-domain=[A-Za-z0-9_-]{32,}$'),
      claimed_at timestamptz not null default now(),
      -- null: the account is gone
      claimed_by uuid references users (id) on delete set null,
      -- while it is verified, the site is served at the domain
      verified_at timestamptz,
      -- the first lookup in a row that did not find the proof
      missing_since timestamptz,
      -- when the domain stopped to be verified
      lost_at timestamptz,
      -- whether the domain leads to us, as the last lookup found
      is_pointing boolean not null default false,
      checked_at timestamptz,
      -- what the last lookup found; null: there was none
      found jsonb,
      check (missing_since is null or verified_at is not null),
      check (lost_at is null or verified_at is null)
    );
    -- several networks may claim a domain, but one has it
    create unique index network_domains_verified on network_domains (domain) where verified_at is not null;
    create index network_domains_claimed_by on network_domains (claimed_by) where claimed_by is not null;
  `.execute(db)
}
