import { type Kysely, sql } from 'kysely'

/** Shipping that vendors set themselves: where to, several places to pick up, prices by item and by bands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_shops
      -- where its listings ship that don't say otherwise themselves
      add column ships_to country_codes not null default '{}',
      add column ships_anywhere boolean not null default false,
      add column packaging text[] not null default '{}' check (packaging <@ array['recycled-materials',
        'easily-recyclable', 'minimal-plastic', 'plastic-free', 'home-compostable', 'returnable']),
      -- where buyers may fetch what they bought: [{id, name, street, city, country, hours}]
      add column pickup_points jsonb not null default '[]' check (jsonb_typeof(pickup_points) = 'array'),
      -- its rates for the time after it ships free; null while it uses them
      add column kept_rates jsonb check (jsonb_typeof(kept_rates) = 'array'),
      add column revision integer not null default 0,
      add column saved_by uuid references users (id) on delete set null,
      add column saved_at timestamptz;

    update vendor_shops set pickup_points = jsonb_build_array(jsonb_build_object('id', 1, 'name', pickup_place,
      'street', '', 'city', '', 'country', null, 'hours', '{}'::jsonb)) where offers_pickup;
    update cart_parts set shipping_option = 'pickup-1' where shipping_option = 'pickup';
    alter table vendor_shops drop column offers_pickup, drop column pickup_place;

    update vendor_shops set
      ships_anywhere = exists (select from vendor_shipping_rates
        where vendor_id = vendor_shops.vendor_id and countries = '{}'),
      ships_to = array(select distinct unnest(countries) as country from vendor_shipping_rates
        where vendor_id = vendor_shops.vendor_id order by country);
    update vendor_shops set ships_to = '{}' where ships_anywhere;

    alter table vendor_shipping_rates
      -- of each piece after the first; null: one amount, however many there are
      add column further_amount bigint check (further_amount >= 0),
      -- {by, steps: [{upTo, amount}]}: amounts by weight or number of pieces
      add column bands jsonb check (jsonb_typeof(bands -> 'steps') = 'array' and bands ->> 'by' in ('weight', 'quantity')),
      add check (bands is null or (further_amount is null and amount = 0)),
      add check (mode = 'customrate' or (further_amount is null and bands is null));
  `.execute(db)
}
