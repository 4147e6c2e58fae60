import { type Kysely, sql } from 'kysely'

/** Enterprises’ names and cities as one text each, by which lists find them without reading their JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function texts_of(texts jsonb) returns text language sql immutable parallel safe return (
      select coalesce(string_agg(value, chr(10)), '') from jsonb_each_text(texts)
    );

    -- its names in all languages and its subdomain, in lower case
    alter table vendors add column names text collate "C" not null
      generated always as (lower(texts_of(brand) || chr(10) || sub_domain)) stored;

    -- its city in all languages, in lower case
    alter table vendor_locations add column city_names text collate "C" not null
      generated always as (lower(texts_of(city))) stored;
  `.execute(db)
}
