import { type Kysely, sql } from 'kysely'

/** Rates for parts of a country: its provinces or states by their codes, and ranges of postcodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_shipping_rates
      -- {regions: [code], postcodes: [{from, to}]} of the one country that it names; null: all of each
      add column areas jsonb,
      add constraint vendor_shipping_rates_areas check (areas is null or (
        cardinality(countries) = 1
        and jsonb_typeof(areas -> 'regions') = 'array' and jsonb_typeof(areas -> 'postcodes') = 'array'
        and jsonb_array_length(areas -> 'regions') + jsonb_array_length(areas -> 'postcodes') > 0));

    -- rates that wait while an enterprise ships free
    update vendor_shops set kept_rates = coalesce(
      (select jsonb_agg(rate || '{"areas": null}' order by place)
        from jsonb_array_elements(kept_rates) with ordinality as kept (rate, place)), '[]')
      where kept_rates is not null;

    -- the province or state where it goes, by its code; empty: unknown, or the country has none
    alter table carts add column region text not null default '';
  `.execute(db)
}
