import { type Kysely, sql } from 'kysely'

/** Invitations to a network, by mail or by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_invitations (
      id uuid primary key default gen_random_uuid(),
      network_id integer not null references networks (id) on delete cascade,
      -- who accepts a trusted one is a member at once, others are in progress
      is_trusted boolean not null,
      -- of one that is mailed, trimmed and in lower case; null: a link
      email text check (email = lower(trim(email))),
      -- SHA-256 of the link's token, in hex
      token_hash text not null unique,
      -- enterprises that may accept it, and those that have
      max_uses smallint not null check (max_uses between 1 and 1000),
      uses smallint not null default 0,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      -- null: the account is gone
      invited_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      -- of the newest mail, whose link is the valid one
      sent_at timestamptz not null default now(),
      times_sent smallint not null default 1,
      check (uses between 0 and max_uses),
      check (email is null or max_uses = 1)
    );
    create unique index network_invitations_open_mail on network_invitations (network_id, email)
      where email is not null and uses = 0 and revoked_at is null;
    create index network_invitations_network on network_invitations (network_id, created_at);
    create index network_invitations_email on network_invitations (email, sent_at) where email is not null;
    create index network_invitations_invited_by on network_invitations (invited_by) where invited_by is not null;

    create table network_invitation_uses (
      invitation_id uuid not null references network_invitations (id) on delete cascade,
      vendor_id integer not null references vendors (id) on delete cascade,
      -- null: the account is gone
      accepted_by uuid references users (id) on delete set null,
      accepted_at timestamptz not null default now(),
      primary key (invitation_id, vendor_id)
    );
    create index network_invitation_uses_vendor on network_invitation_uses (vendor_id);
    create index network_invitation_uses_accepted_by on network_invitation_uses (accepted_by)
      where accepted_by is not null;
  `.execute(db)
}
