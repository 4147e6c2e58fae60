import { type Kysely, sql } from 'kysely'

/** How long enterprises take to hand parcels over, and when buyers were told that theirs arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- working days between an order and its parcel's leaving; null: not said
    alter table vendor_shops
      add column handling_days integer check (handling_days between 0 and 365);

    alter table orders
      -- as the enterprise said when it was bought
      add column handling_days integer,
      -- the day to hand it over, and the days between which its buyer expects it; from its payment on, where days were said
      add column send_by date,
      add column arrives_from date,
      add column arrives_until date,
      add constraint orders_arrives check (
        (arrives_from is null) = (arrives_until is null) and arrives_from <= arrives_until
        and (arrives_from is null or send_by is not null));
  `.execute(db)
}
