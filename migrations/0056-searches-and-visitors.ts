import { type Kysely, sql } from 'kysely'

/** Which searches led to an enterprise, and in which countries its page and listings are opened: sums per day, of nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_visits (
      vendor_id integer not null references vendors (id) on delete cascade,
      day date not null,
      item_type text not null check (item_type in ('profile', 'listing')),
      search text not null check (search <> '' and length(search) <= 300),
      count integer not null check (count > 0),
      primary key (vendor_id, day, item_type, search)
    );
    create index search_visits_day on search_visits (day);

    create table visitor_countries (
      vendor_id integer not null references vendors (id) on delete cascade,
      day date not null,
      country text not null check (country ~ '^([A-Z]{2})?$'),
      count integer not null check (count > 0),
      primary key (vendor_id, day, country)
    );
    create index visitor_countries_day on visitor_countries (day);
  `.execute(db)
}
