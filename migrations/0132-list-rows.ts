import { type Kysely, sql } from 'kysely'

/**
 * What the admins' lists of people and enterprises are filtered and sorted by, a narrow row for each: their own fields
 * and what is counted for them. Triggers only note whose row is out of date; `refresh_people_rows` and
 * `refresh_enterprise_rows` read it anew from the tables themselves. So writers never wait for each other here, and
 * there is one definition of each count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people_rows (
      -- no reference, which would lock the person for as long as their row is written
      user_id uuid primary key,
      -- in lower case
      name text collate "C" not null,
      email text collate "C" not null,
      -- 1 admin, 2 vendor, 3 community partner, 4 public user
      kind smallint not null check (kind between 1 and 4),
      -- 1 active, 2 suspended, 3 unverified
      state smallint not null check (state between 1 and 3),
      is_verified boolean not null,
      -- status of the latest one, 1 draft to 5 approved; 0: none
      application smallint not null check (application between 0 and 5),
      language text collate "C" not null,
      -- alpha-2 in lower case; '': unknown
      country text collate "C" not null,
      invites_sent integer not null,
      invites_joined integer not null,
      points bigint not null,
      created_at timestamptz not null,
      -- -infinity: never
      last_sign_in_at timestamptz not null
    ) with (autovacuum_vacuum_scale_factor = 0.05);
    create table people_changes (
      id bigint primary key generated always as identity,
      user_id uuid,
      -- all people of its team, as it is when they are read
      vendor_id integer,
      check (num_nonnulls(user_id, vendor_id) = 1)
    );

    create function refresh_people_rows(max_changes integer) returns integer language plpgsql as $$
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
          case when users.disabled_at is not null then 2 when users.email_verified then 1 else 3 end as state,
          users.email_verified as is_verified,
          coalesce((select applications.status from form_responses
            join applications on applications.id = form_responses.id
            where form_responses.user_id = users.id order by applications.id desc limit 1), 0) as application,
          users.language_code as language, coalesce(users.location ->> 'country', '') as country,
          invites.sent, invites.joined,
          coalesce((select sum(amount) from point_entries where point_entries.user_id = users.id), 0) as points,
          users.created_at, coalesce(users.last_sign_in_at, '-infinity') as last_sign_in_at
        from due join users on users.id = due.user_id
        cross join lateral (select bool_or(vendors.level = 3) as is_partner from vendor_team
          join vendors on vendors.id = vendor_team.vendor_id where vendor_team.user_id = users.id) team
        cross join lateral (select count(mailed_at) as sent, count(joined_at) as joined from referrals
          where referrals.user_id = users.id) invites
      ), gone as (
        delete from people_rows using due
        where people_rows.user_id = due.user_id and not exists (select from users where users.id = due.user_id)
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

    create function note_user() returns trigger language plpgsql as $$
    begin
      -- Nothing of a person who is deleted stays. A row that is being written for them is taken away by the change.
      if tg_op = 'DELETE' then delete from people_rows where user_id = old.id; end if;
      insert into people_changes (user_id) values (coalesce(new.id, old.id));
      return null;
    end $$;
    create trigger users_noted after insert or delete or update of name, email, email_verified, role, disabled_at,
      language_code, location, created_at, last_sign_in_at on users for each row execute function note_user();

    create function note_person() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.user_id is not null then
        insert into people_changes (user_id) values (old.user_id);
      end if;
      if tg_op <> 'DELETE' and new.user_id is not null then
        insert into people_changes (user_id) values (new.user_id);
      end if;
      return null;
    end $$;
    create trigger point_entries_of_person after insert or update of user_id, amount or delete on point_entries
      for each row execute function note_person();
    create trigger referrals_of_person after insert or update of user_id, mailed_at, joined_at or delete on referrals
      for each row execute function note_person();
    create trigger vendor_team_of_person after insert or update of user_id, vendor_id or delete on vendor_team
      for each row execute function note_person();
    create trigger form_responses_of_person after update of user_id or delete on form_responses
      for each row execute function note_person();

    create function note_applicant() returns trigger language plpgsql as $$
    begin
      -- Whose application is deleted with its answers is noted by these.
      insert into people_changes (user_id) select user_id from form_responses where id = coalesce(new.id, old.id);
      return null;
    end $$;
    create trigger applications_of_person after insert or update of id, status or delete on applications
      for each row execute function note_applicant();

    create function note_team() returns trigger language plpgsql as $$
    begin
      insert into people_changes (vendor_id) values (new.id);
      return null;
    end $$;
    create trigger vendors_level_of_team after update of level on vendors
      for each row when (new.level <> old.level) execute function note_team();

    create table enterprise_rows (
      -- no reference, which would lock the enterprise for as long as its row is written
      vendor_id integer primary key,
      -- in English, or else the first it has; in lower case
      name text collate "C" not null,
      -- its subdomain and all its names, in lower case
      words text collate "C" not null,
      -- 0: none, because it is listed by others
      level smallint not null check (level between 0 and 3),
      status smallint not null check (status between 1 and 6),
      is_shown boolean not null,
      -- of the first network that shows it, in English, in lower case; '': none does
      network text collate "C" not null,
      -- all that it belongs to, whether they show it or not
      network_ids integer[] not null,
      listings integer not null,
      team integer not null,
      invites_sent integer not null,
      invites_joined integer not null,
      points bigint not null,
      feedback integer not null,
      followers integer not null,
      ratings integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    ) with (autovacuum_vacuum_scale_factor = 0.05);
    create table enterprise_changes (
      id bigint primary key generated always as identity,
      vendor_id integer,
      -- all that belong to it, as it is when they are read
      network_id integer,
      check (num_nonnulls(vendor_id, network_id) = 1)
    );

    create function refresh_enterprise_rows(max_changes integer) returns integer language plpgsql as $$
    declare
      taken_count integer;
    begin
      perform pg_advisory_xact_lock(hashtext('enterprise_rows'));
      with taken as (
        delete from enterprise_changes where id in (select id from enterprise_changes order by id limit max_changes)
        returning vendor_id, network_id
      ), due as (
        select vendor_id from taken where vendor_id is not null
        union
        select member.vendor_id from taken join network_members member on member.network_id = taken.network_id
      ), fresh as (
        select vendors.id,
          lower(coalesce(vendors.brand ->> 'en', (select value from jsonb_each_text(vendors.brand) order by key limit 1),
            '')) as name,
          lower(vendors.sub_domain || ' '
            || (select coalesce(string_agg(value, ' '), '') from jsonb_each_text(vendors.brand))) as words,
          case when vendors.status = 5 then 0 else vendors.level end as level,
          vendors.status, vendors.status in (1, 4, 5) as is_shown,
          coalesce(lower(networks.first), '') as network, coalesce(networks.ids, '{}') as network_ids,
          (select count(*) from listings where vendor_id = vendors.id and status = 'published') as listings,
          (select count(*) from vendor_team where vendor_id = vendors.id) as team,
          invites.sent, invites.joined,
          coalesce((select sum(amount) from point_entries where vendor_id = vendors.id), 0) as points,
          (select count(*) from feedback_posts
            where vendor_id = vendors.id and parent_id is null and deleted_at is null) as feedback,
          (select count(*) from vendor_follows where vendor_id = vendors.id) as followers,
          vendors.rating_thumbs as ratings, vendors.created_at, vendors.updated_at
        from due join vendors on vendors.id = due.vendor_id and vendors.kind = 'vendor'
        cross join lateral (select
            array_agg(member.network_id order by member.network_id) as ids,
            (array_agg(coalesce(networks.name ->> 'en',
              (select value from jsonb_each_text(networks.name) order by key limit 1)) order by networks.id)
              filter (where member.status in (1, 4)))[1] as first
          from network_members member join networks on networks.id = member.network_id
          where member.vendor_id = vendors.id) networks
        cross join lateral (select count(mailed_at) as sent, count(joined_at) as joined from referrals
          where referrals.vendor_id = vendors.id) invites
      ), gone as (
        delete from enterprise_rows using due
        where enterprise_rows.vendor_id = due.vendor_id and not exists (select from vendors where id = due.vendor_id)
      ), changed as (
        insert into enterprise_rows as kept (vendor_id, name, words, level, status, is_shown, network, network_ids,
          listings, team, invites_sent, invites_joined, points, feedback, followers, ratings, created_at, updated_at)
        select * from fresh
        on conflict (vendor_id) do update set (name, words, level, status, is_shown, network, network_ids, listings, team,
            invites_sent, invites_joined, points, feedback, followers, ratings, created_at, updated_at) =
          (excluded.name, excluded.words, excluded.level, excluded.status, excluded.is_shown, excluded.network,
            excluded.network_ids, excluded.listings, excluded.team, excluded.invites_sent, excluded.invites_joined,
            excluded.points, excluded.feedback, excluded.followers, excluded.ratings, excluded.created_at,
            excluded.updated_at)
        where kept is distinct from excluded
      )
      select count(*) from taken into taken_count;
      return taken_count;
    end $$;

    create function note_vendor() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then delete from enterprise_rows where vendor_id = old.id; end if;
      insert into enterprise_changes (vendor_id) values (coalesce(new.id, old.id));
      return null;
    end $$;
    create trigger vendors_noted after insert or delete or update of brand, sub_domain, level, status, rating_thumbs,
      created_at, updated_at on vendors for each row execute function note_vendor();

    create function note_enterprise() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.vendor_id is not null then
        insert into enterprise_changes (vendor_id) values (old.vendor_id);
      end if;
      if tg_op <> 'DELETE' and new.vendor_id is not null then
        insert into enterprise_changes (vendor_id) values (new.vendor_id);
      end if;
      return null;
    end $$;
    create trigger listings_of_enterprise after insert or update of vendor_id, status or delete on listings
      for each row execute function note_enterprise();
    create trigger vendor_team_of_enterprise after insert or update of vendor_id or delete on vendor_team
      for each row execute function note_enterprise();
    create trigger point_entries_of_enterprise after insert or update of vendor_id, amount or delete on point_entries
      for each row execute function note_enterprise();
    create trigger referrals_of_enterprise after insert or update of vendor_id, mailed_at, joined_at or delete
      on referrals for each row execute function note_enterprise();
    create trigger feedback_posts_of_enterprise after insert or update of vendor_id, parent_id, deleted_at or delete
      on feedback_posts for each row execute function note_enterprise();
    create trigger vendor_follows_of_enterprise after insert or update of vendor_id or delete on vendor_follows
      for each row execute function note_enterprise();
    create trigger network_members_of_enterprise after insert or update or delete on network_members
      for each row execute function note_enterprise();

    create function note_network() returns trigger language plpgsql as $$
    begin
      insert into enterprise_changes (network_id) values (new.id);
      return null;
    end $$;
    create trigger networks_of_enterprises after update of name on networks
      for each row when (new.name is distinct from old.name) execute function note_network();

    insert into people_changes (user_id) select id from users;
    select refresh_people_rows(2147483647);
    insert into enterprise_changes (vendor_id) select id from vendors;
    select refresh_enterprise_rows(2147483647);

    create index people_rows_name on people_rows (name, user_id);
    create index people_rows_email on people_rows (email, user_id);
    create index people_rows_kind on people_rows (kind, user_id);
    create index people_rows_state on people_rows (state, user_id);
    create index people_rows_is_verified on people_rows (is_verified, user_id);
    create index people_rows_application on people_rows (application, user_id);
    create index people_rows_language on people_rows (language, user_id);
    create index people_rows_country on people_rows (country, user_id);
    create index people_rows_invites_sent on people_rows (invites_sent, user_id);
    create index people_rows_points on people_rows (points, user_id);
    create index people_rows_created_at on people_rows (created_at, user_id);
    create index people_rows_last_sign_in_at on people_rows (last_sign_in_at, user_id);

    create index enterprise_rows_name on enterprise_rows (name, vendor_id);
    create index enterprise_rows_level on enterprise_rows (level, vendor_id);
    create index enterprise_rows_status on enterprise_rows (status, vendor_id);
    create index enterprise_rows_is_shown on enterprise_rows (is_shown, vendor_id);
    create index enterprise_rows_network on enterprise_rows (network, vendor_id);
    create index enterprise_rows_listings on enterprise_rows (listings, vendor_id);
    create index enterprise_rows_team on enterprise_rows (team, vendor_id);
    create index enterprise_rows_invites_sent on enterprise_rows (invites_sent, vendor_id);
    create index enterprise_rows_points on enterprise_rows (points, vendor_id);
    create index enterprise_rows_feedback on enterprise_rows (feedback, vendor_id);
    create index enterprise_rows_followers on enterprise_rows (followers, vendor_id);
    create index enterprise_rows_ratings on enterprise_rows (ratings, vendor_id);
    create index enterprise_rows_created_at on enterprise_rows (created_at, vendor_id);
    create index enterprise_rows_updated_at on enterprise_rows (updated_at, vendor_id);

    -- an admin's names for what a list shows
    create table saved_views (
      id integer primary key generated always as identity,
      user_id uuid not null references users (id) on delete cascade,
      list text not null check (list ~ '^[a-z-]{1,40}$'),
      name text not null check (length(name) between 1 and 60 and name = btrim(name)),
      -- search, filters, order and columns as in an address
      query text not null check (length(query) <= 2000),
      is_shared boolean not null default false,
      sort_order integer not null check (sort_order >= 0),
      created_at timestamptz not null default now(),
      constraint saved_views_named_once unique (user_id, list, name)
    );
    create index saved_views_shared on saved_views (list) where is_shared;

    -- these orders were the list's
    drop index users_name;
    drop index users_last_sign_in_at;
  `.execute(db)
}
