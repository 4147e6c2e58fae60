import { type Kysely, sql } from 'kysely'

/** Codes that enterprises advertise for a while, and whether their listings can be bought here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promotions (
      id integer primary key generated always as identity,
      vendor_id integer not null references vendors (id) on delete cascade,
      discount_id integer not null references discounts (id) on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      -- no foreign key: it outlives the account of who made it
      created_by uuid not null,
      created_at timestamptz not null default now(),
      constraint promotions_apart exclude using gist
        (int4range(vendor_id, vendor_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
    );
    create index promotions_vendor on promotions (vendor_id, ends_at desc);
    create index promotions_discount on promotions (discount_id);

    -- null: nobody has decided, and nothing of theirs can be bought
    alter table vendor_shops add column takes_orders boolean;
    -- whose listings could be bought until now
    insert into vendor_shops (vendor_id, currency, takes_orders)
      select vendor_id, (array_agg(currency order by id desc))[1], true from listings where kind = 'cart' group by vendor_id
      on conflict (vendor_id) do update set takes_orders = true;
  `.execute(db)
}
