import { type Kysely, sql } from 'kysely'

/** Who belongs to which enterprise. Whatever happens, an enterprise that has a team has an owner. */
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
    begin
      -- one change of a team at a time: two owners who leave at once would each still see the other
      perform 1 from vendors where id = old.vendor_id for update;
      if exists (select 1 from vendor_team where vendor_id = old.vendor_id)
        and not exists (select 1 from vendor_team where vendor_id = old.vendor_id and role = 1) then
        raise exception 'team of vendor % without owner', old.vendor_id
          using errcode = 'check_violation', constraint = 'vendor_team_has_owner';
      end if;
      return null;
    end $$;
    create constraint trigger vendor_team_has_owner after update or delete on vendor_team
      deferrable initially deferred for each row execute function vendor_team_keeps_owner();

    create table team_invites (
      id uuid primary key default gen_random_uuid(),
      vendor_id integer not null references vendors (id) on delete cascade,
      email text not null check (email = lower(btrim(email)) and length(email) <= 254),
      role smallint not null check (role between 2 and 3),
      token_hash text not null unique,
      invited_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      accepted_by uuid references users (id) on delete set null,
      revoked_at timestamptz
    );
    create unique index team_invites_open on team_invites (vendor_id, email)
      where accepted_at is null and revoked_at is null;
    create index team_invites_invited_by on team_invites (invited_by);
  `.execute(db)
}
