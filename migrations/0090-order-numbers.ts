import { type Kysely, sql } from 'kysely'

/**
 * A purchase and its parts have one number: 10014, and 10014-1, 10014-2 for the order of each vendor. What an order was called
 * before stays findable.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- which part of its group it is, from 1
      add column part integer not null default 1 check (part > 0),
      -- the number that it had before its group's
      add column former_number integer;
    update orders set former_number = orders.id, part = numbered.part
      from (select id, row_number() over (partition by group_id order by id) as part from orders) numbered
      where numbered.id = orders.id;
    alter table orders add constraint orders_part unique (group_id, part);
    create index orders_former_number on orders (vendor_id, former_number) where former_number is not null;
  `.execute(db)
}
