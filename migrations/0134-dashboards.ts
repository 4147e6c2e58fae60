import { type Kysely, sql } from 'kysely'

/** Sums of each day for the dashboards of admins, what they are made of, and who sees the outside dashboards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_counts (
      -- UTC
      day date not null,
      item_type text not null check (item_type in ('profile', 'listing')),
      -- of the gazetteer, a country or state; 0: none
      place integer not null check (place >= 0),
      has_results boolean not null,
      count integer not null check (count > 0),
      primary key (day, item_type, place, has_results)
    );
    create table audience_counts (
      day date not null,
      language text not null check (language ~ '^[a-z]{2}$'),
      device text not null check (device in ('phone', 'tablet', 'computer')),
      count integer not null check (count > 0),
      primary key (day, language, device)
    );

    create table daily_sums (
      figure text not null check (figure ~ '^[a-zA-Z]{1,40}$'),
      -- UTC
      day date not null,
      -- what a part of the figure is of; '': the figure has one part
      label text not null default '' check (char_length(label) <= 40),
      -- ISO 4217; '': no money
      currency text not null default '' check (currency ~ '^([A-Z]{3})?$'),
      -- a number, or minor units of the currency
      value bigint not null,
      primary key (figure, day, label, currency)
    );

    -- answers of enterprises, which are looked for by day
    create index orders_placed on orders (placed_at) where placed_at is not null;
    create index chat_events_of_enterprises on chat_events (at)
      where type = 'm.room.message' and sender ~ '^vendor_';

    alter table vendors add column metabase_access boolean not null default false;
  `.execute(db)
}
