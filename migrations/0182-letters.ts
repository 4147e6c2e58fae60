import { type Kysely, sql } from 'kysely'

/** A letter a week with what waits for somebody: whose turn it is when, what was in each, and which news have been seen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- whose letter comes when, and when they wish it
    create table letter_turns (
      user_id uuid primary key references users (id) on delete cascade,
      is_on boolean not null default true,
      -- ISO: 1 is Monday
      weekday smallint not null default 1 check (weekday between 1 and 7),
      hour smallint not null default 8 check (hour between 0 and 23),
      -- 1970: to be found anew
      next_at timestamptz not null default 'epoch',
      -- when the last letter was due
      last_at timestamptz,
      -- how many there were
      letters integer not null default 0 check (letters >= 0)
    );
    create index letter_turns_next on letter_turns (next_at, user_id) where is_on;

    create table letters (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      number integer not null check (number > 0),
      -- what it looked for is from between these
      since timestamptz not null,
      until timestamptz not null check (until >= since),
      -- when the one before was due
      before_at timestamptz,
      -- key of its links, as hex; by default one that no link has
      secret text not null default encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
        check (secret ~ '^[0-9a-f]{64}$'),
      -- SHA-256 of all that it says, as hex
      words_hash text not null check (words_hash ~ '^[0-9a-f]{64}$'),
      unique (user_id, number)
    );
    create index letters_until on letters (until);

    -- what was in it, so that it isn't in another one
    create table letter_items (
      letter_id uuid not null references letters (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      part text not null check (part ~ '^[a-z-]{1,20}$'),
      thing_id bigint not null,
      primary key (user_id, part, thing_id)
    );
    create index letter_items_letter on letter_items (letter_id);

    -- whoever moves to other clocks gets the next letter by these
    create function find_letter_turn() returns trigger language plpgsql as $$ begin
      update letter_turns set next_at = 'epoch' where user_id = new.id;
      return null;
    end $$;
    create trigger find_letter_turn after update of time_zone, browser_time_zone, location on users
      for each row when (old.time_zone is distinct from new.time_zone
        or old.browser_time_zone is distinct from new.browser_time_zone or old.location is distinct from new.location)
      execute function find_letter_turn();

    -- the newest card that somebody has looked at, wherever they stopped reading
    alter table feed_places
      alter column row_at drop not null,
      alter column row_id drop not null,
      add column seen_at timestamptz,
      add column seen_id integer,
      add check ((row_at is null) = (row_id is null)),
      add check ((seen_at is null) = (seen_id is null));
  `.execute(db)
}
