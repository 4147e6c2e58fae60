import { type Kysely, sql } from 'kysely'

/** Thumbs up and down with feedback, counted by the database; tags that enterprises took off; what members may write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One thumb of a person for an enterprise, which stands on one of their posts about it.
    create table feedback_thumbs (
      author_id uuid not null references users (id) on delete cascade,
      vendor_id integer not null references vendors (id) on delete cascade,
      post_id integer not null unique references feedback_posts (id) on delete cascade,
      thumb text not null check (thumb in ('up', 'down')),
      reasons text[] not null default '{}' check (reasons <@ case thumb
        when 'up' then array['quality', 'as-described', 'on-time', 'packaging', 'kind', 'price']
        else array['poor-quality', 'not-as-described', 'late', 'poor-packaging', 'unkind', 'too-expensive'] end),
      given_at timestamptz not null default now(),
      primary key (author_id, vendor_id)
    );
    create index feedback_thumbs_vendor on feedback_thumbs (vendor_id);

    alter table feedback_tags add column untagged_at timestamptz;

    -- without a row, plain members don't write in their enterprise's name
    create table feedback_settings (
      vendor_id integer primary key references vendors (id) on delete cascade,
      member_role_restriction boolean not null
    );

    drop trigger vendors_noted on vendors;
    alter table vendors rename column rating_thumbs to thumbs_before;
    alter table vendors
      add column thumbs_up integer not null default 0 check (thumbs_up >= 0),
      add column thumbs_down integer not null default 0 check (thumbs_down >= 0),
      add column rating_thumbs integer not null generated always as (thumbs_before + thumbs_up) stored;
    create trigger vendors_noted after insert or delete or update of brand, sub_domain, level, status, rating_thumbs,
      created_at, updated_at on vendors for each row execute function note_vendor();

    -- Counts what visitors see: thumbs on shown posts whose authors aren't suspended. The enterprise is held first, so
    -- that the count, a statement of its own, sees what the last one to hold it has written.
    create function count_thumbs(counted integer) returns void language plpgsql as $$
    declare
      up integer;
      down integer;
    begin
      perform from vendors where id = counted for no key update;
      select count(*) filter (where thumb = 'up'), count(*) filter (where thumb = 'down') into up, down
        from feedback_thumbs
        join feedback_posts post on post.id = feedback_thumbs.post_id
        join users on users.id = feedback_thumbs.author_id
        where feedback_thumbs.vendor_id = counted and post.deleted_at is null and post.state = 'shown'
          and users.disabled_at is null;
      update vendors set thumbs_up = up, thumbs_down = down
        where id = counted and (thumbs_up, thumbs_down) is distinct from (up, down);
    end $$;

    create function count_changed_thumb() returns trigger language plpgsql as $$
    declare
      counted integer;
    begin
      -- whoever suspends the author or hides the post meanwhile goes first or waits
      if tg_op = 'INSERT' then perform from users where id = new.author_id for no key update; end if;
      if tg_op <> 'DELETE' then perform from feedback_posts where id = new.post_id for no key update; end if;
      for counted in select distinct id from unnest(array[old.vendor_id, new.vendor_id]) id where id is not null order by id
      loop perform count_thumbs(counted); end loop;
      return null;
    end $$;
    create trigger feedback_thumbs_counted after insert or update or delete on feedback_thumbs
      for each row execute function count_changed_thumb();

    create function count_thumb_of_post() returns trigger language plpgsql as $$
    begin
      perform count_thumbs(vendor_id) from feedback_thumbs where post_id = new.id;
      return null;
    end $$;
    create trigger feedback_posts_counted after update of state, deleted_at on feedback_posts for each row
      when (old.state <> new.state or old.deleted_at is distinct from new.deleted_at)
      execute function count_thumb_of_post();

    create function count_thumbs_of_person() returns trigger language plpgsql as $$
    declare
      counted integer;
    begin
      for counted in select vendor_id from feedback_thumbs where author_id = new.id order by vendor_id
      loop perform count_thumbs(counted); end loop;
      return null;
    end $$;
    create trigger users_thumbs_counted after update of disabled_at on users for each row
      when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function count_thumbs_of_person();

    -- Search documents of an enterprise and of its listings have its thumbs.
    create index search_documents_object on search_documents (object_id);
    create function write_thumbs_for_search() returns trigger language plpgsql as $$
    begin
      update search_documents
        set record = jsonb_set(record, '{rating,thumbs}', to_jsonb(new.rating_thumbs)),
          changed_xid = pg_current_xact_id(), changed_at = now()
        where record is not null and record -> 'rating' -> 'thumbs' is distinct from to_jsonb(new.rating_thumbs)
          and object_id in (
            select 'profile-' || new.id union all select 'listing-' || id from listings where vendor_id = new.id);
      perform pg_notify('search_documents', '');
      return null;
    end $$;
    create trigger vendors_thumbs_for_search after update of thumbs_before, thumbs_up on vendors for each row
      when (old.rating_thumbs <> new.rating_thumbs) execute function write_thumbs_for_search();
  `.execute(db)
}
