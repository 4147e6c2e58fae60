import { type Kysely, sql } from 'kysely'

/**
 * Accounts can be closed for three reasons: suspended by an admin, waiting for an admin's approval, or refused by one.
 * Whatever looks at `disabled_at` treats the two new ones as it treats suspended accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      -- means nothing while the account is open
      add column disabled_as text not null default 'suspended'
        check (disabled_as in ('suspended', 'waiting', 'refused')),
      add constraint users_closed check (disabled_as = 'suspended' or disabled_at is not null),
      add constraint users_closed_for_good check (disabled_as = 'suspended' or disabled_until is null),
      add constraint users_refused_with_reason check (disabled_as <> 'refused' or disabled_why is not null);
    create index users_not_accepted on users (disabled_at) where disabled_as <> 'suspended';

    alter table people_rows drop constraint people_rows_state_check;
    -- 1 active, 2 suspended, 3 unverified, 4 waiting, 5 refused
    alter table people_rows add constraint people_rows_state_check check (state between 1 and 5);

    create or replace function refresh_people_rows(max_changes integer) returns integer language plpgsql as $$
    declare
      taken_count integer;
    begin
      -- One at a time, so that a row isn't overwritten by an older reading. The next statement sees what the last
      -- holder of the lock committed.
      perform pg_advisory_xact_lock(hashtext('people_rows'));
      with taken as (
        delete from people_changes where id in (select id from people_changes order by id limit max_changes)
        returning user_id, vendor_id
      ), due as (
        select user_id from taken where user_id is not null
        union
        select team.user_id from taken join vendor_team team on team.vendor_id = taken.vendor_id
      ), fresh as (
        select users.id, lower(users.name) as name, users.email,
          case
            when users.role = 1 then 1
            when team.is_partner then 3
            when team.is_partner is not null then 2
            else 4
          end as kind,
          case
            when users.disabled_at is not null and users.disabled_as = 'suspended' then 2
            when users.disabled_as = 'refused' then 5
            when not users.email_verified then 3
            when users.disabled_as = 'waiting' then 4
            else 1
          end as state,
          users.email_verified as is_verified,
          coalesce((select applications.status from form_responses
            join applications on applications.id = form_responses.id
            where form_responses.user_id = users.id order by applications.id desc limit 1), 0) as application,
          users.language_code as language, coalesce(users.location ->> 'country', '') as country,
          invites.sent, invites.joined,
          coalesce((select sum(amount) from point_entries where point_entries.user_id = users.id), 0) as points,
          users.created_at, coalesce(users.last_sign_in_at, '-infinity') as last_sign_in_at
        from due join users on users.id = due.user_id and users.merged_into is null
        cross join lateral (select bool_or(vendors.level = 3) as is_partner from vendor_team
          join vendors on vendors.id = vendor_team.vendor_id where vendor_team.user_id = users.id) team
        cross join lateral (select count(mailed_at) as sent, count(joined_at) as joined from referrals
          where referrals.user_id = users.id) invites
      ), gone as (
        delete from people_rows using due
        where people_rows.user_id = due.user_id and not exists (
          select from users where users.id = due.user_id and users.merged_into is null)
      ), changed as (
        insert into people_rows as kept (user_id, name, email, kind, state, is_verified, application, language, country,
          invites_sent, invites_joined, points, created_at, last_sign_in_at)
        select * from fresh
        on conflict (user_id) do update set (name, email, kind, state, is_verified, application, language, country,
            invites_sent, invites_joined, points, created_at, last_sign_in_at) =
          (excluded.name, excluded.email, excluded.kind, excluded.state, excluded.is_verified, excluded.application,
            excluded.language, excluded.country, excluded.invites_sent, excluded.invites_joined, excluded.points,
            excluded.created_at, excluded.last_sign_in_at)
        where kept is distinct from excluded
      )
      select count(*) from taken into taken_count;
      return taken_count;
    end $$;

    drop trigger users_noted on users;
    create trigger users_noted after insert or delete or update of name, email, email_verified, role, disabled_at,
      disabled_as, language_code, location, created_at, last_sign_in_at on users
      for each row execute function note_user();
  `.execute(db)
}
