import { type Kysely, sql } from 'kysely'

/** Listings that are made to order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- working days from the order until it can be handed over, from and to; null: it is ready in stock
    alter table listings
      add column lead_days integer[],
      add constraint listings_lead_days check (
        lead_days is null or (
          array_ndims(lead_days) = 1 and cardinality(lead_days) = 2 and array_lower(lead_days, 1) = 1
          and array_position(lead_days, null) is null
          and lead_days[1] between 1 and lead_days[2] and lead_days[2] <= 365));
  `.execute(db)
}
