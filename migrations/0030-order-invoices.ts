import { type Kysely, sql } from 'kysely'

/** The invoice of every order that is paid for: its number, its day, and who sold it as that stood then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoices (
      order_id integer primary key references orders (id),
      number text not null unique,
      issued_at timestamptz not null,
      -- name and lines of the address, in the language of the invoice
      seller jsonb not null check (jsonb_typeof(seller) = 'object')
    );

    -- what was paid for before
    create temporary table numbered on commit drop as
      select orders.id, vendor_id, orders.placed_at as issued_at, year,
        row_number() over (partition by vendor_id, year order by orders.placed_at, orders.id) as number,
        coalesce(vendor_brand ->> language, vendor_brand ->> 'en', '') as seller
      from orders
        join order_groups on order_groups.id = group_id,
        lateral (select extract(year from orders.placed_at at time zone 'UTC')::smallint as year) as day
      where orders.placed_at is not null;
    insert into invoices (order_id, number, issued_at, seller)
      select id, vendor_id || '-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0'),
        issued_at, jsonb_build_object('name', seller, 'address', '[]'::jsonb)
      from numbered;
    insert into invoice_numbers (vendor_id, year, last)
      select vendor_id, year, max(number) from numbered group by vendor_id, year;
  `.execute(db)
}
