import { type Kysely, sql } from 'kysely'

/**
 * The platform's fee on sales, each with the day from which it holds. A fee that has begun never changes: orders were
 * placed with it, and vendors have read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform_fees (
      id integer primary key generated always as identity,
      -- hundredths of a per cent
      basis_points integer not null check (basis_points between 0 and 10000),
      -- it holds from 0:00 UTC
      starts_on date not null,
      -- the first one: what PLATFORM_FEE_PERCENT says, until an admin plans another
      of_server boolean not null default false,
      why text not null default '' check (length(why) <= 1000),
      created_at timestamptz not null default now(),
      created_by uuid references users on delete set null,
      withdrawn_at timestamptz,
      withdrawn_by uuid references users on delete set null,
      check (withdrawn_by is null or withdrawn_at is not null)
    );
    create unique index platform_fees_start on platform_fees (starts_on) where withdrawn_at is null;
    create unique index platform_fees_first on platform_fees (of_server) where of_server;
    create index platform_fees_created_by on platform_fees (created_by);
    create index platform_fees_withdrawn_by on platform_fees (withdrawn_by);
    insert into platform_fees (basis_points, starts_on, of_server) values (600, '2000-01-01', true);

    create function keep_begun_fee() returns trigger language plpgsql as $$
    begin
      if old.starts_on <= (now() at time zone 'UTC')::date and old.withdrawn_at is null
        and not (old.of_server and tg_op = 'UPDATE' and new.of_server and new.withdrawn_at is null
          and new.starts_on = old.starts_on)
        and (tg_op = 'DELETE' or (new.basis_points, new.starts_on, new.withdrawn_at, new.of_server)
          is distinct from (old.basis_points, old.starts_on, old.withdrawn_at, old.of_server)) then
        raise exception 'a fee that has begun can''t be changed';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
    create trigger platform_fees_kept before update or delete on platform_fees
      for each row execute function keep_begun_fee();
  `.execute(db)
}
