import { type Kysely, sql } from 'kysely'

/** For whom somebody fills an application in, and what duplicates in the directory are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      -- trimmed, in lower case; of one that somebody fills in for others
      add column for_email text check (length(for_email) between 3 and 254),
      add check (for_email is null or confirmed_at is not null or status = 1);
    create index applications_for_email on applications (for_email) where for_email is not null and confirmed_at is null;

    create function host_of(website text) returns text language sql immutable strict parallel safe
      as $$ select regexp_replace(lower(substring(website from '^[a-zA-Z]+://([^/:?#]+)')), '^www\\.', '') $$;
    create index vendors_host on vendors (host_of(website)) where website is not null;
    -- the last nine digits: with or without the country's code
    create function phone_end(number text) returns text language sql immutable strict parallel safe
      as $$ select right(regexp_replace(number, '\\D', '', 'g'), 9) $$;
    create index vendor_phones_end on vendor_phones (phone_end(number));
  `.execute(db)
}
