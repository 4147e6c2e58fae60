import { type Kysely, sql } from 'kysely'

/** Listings that are made to order, and orders of them. */
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

    -- as its listing said when it was bought
    alter table order_lines add column lead_days integer[];
    -- the least of handling_days, where they are several
    alter table orders
      add column first_handling_days integer,
      add constraint orders_first_handling_days check (first_handling_days < handling_days);
  `.execute(db)
}
