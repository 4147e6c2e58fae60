import { type Kysely, sql } from 'kysely'

/**
 * Who belongs to which enterprise: whatever happens, one that has a team has an owner. And who did what, as whom: a line of
 * that outlives those whom it is about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_team (
      vendor_id integer not null references vendors (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      role smallint not null check (role between 1 and 3),
      since timestamptz not null default now(),
      primary key (vendor_id, user_id)
    );
    create index vendor_team_user on vendor_team (user_id);

    create function vendor_team_keeps_owner() returns trigger language plpgsql as $$
    declare
      team integer := coalesce(new.vendor_id, old.vendor_id);
    begin
      -- one change of a team at a time: two owners who leave at once would each still see the other, and whoever joins
      -- would not see the last owner go
      perform 1 from vendors where id = team for update;
      if exists (select 1 from vendor_team where vendor_id = team)
        and not exists (select 1 from vendor_team where vendor_id = team and role = 1) then
        raise exception 'team of vendor % without owner', team
          using errcode = 'check_violation', constraint = 'vendor_team_has_owner';
      end if;
      return null;
    end $$;
    create constraint trigger vendor_team_has_owner after insert or update of role or delete on vendor_team
      deferrable initially deferred for each row execute function vendor_team_keeps_owner();

    create table team_invites (
      id uuid primary key default gen_random_uuid(),
      vendor_id integer not null references vendors (id) on delete cascade,
      email text not null check (email = lower(btrim(email)) and length(email) <= 254),
      role smallint not null check (role between 2 and 3),
      token_hash text not null unique,
      invited_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      sent_at timestamptz not null default now(),
      times_sent integer not null default 1,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      accepted_by uuid references users (id) on delete set null,
      declined_at timestamptz,
      revoked_at timestamptz
    );
    create unique index team_invites_open on team_invites (vendor_id, email)
      where accepted_at is null and declined_at is null and revoked_at is null;
    create index team_invites_vendor on team_invites (vendor_id, sent_at);
    create index team_invites_email on team_invites (email);
    create index team_invites_invited_by on team_invites (invited_by);
    create index team_invites_accepted_by on team_invites (accepted_by);

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      user_id uuid references users (id) on delete set null,
      acting_vendor_id integer references vendors (id) on delete set null,
      action text not null,
      target text not null,
      details jsonb not null default '{}'
    );
    create index audit_log_target on audit_log (target, at);
    create index audit_log_user on audit_log (user_id, at);
    create index audit_log_acting_vendor on audit_log (acting_vendor_id) where acting_vendor_id is not null;
  `.execute(db)
}
