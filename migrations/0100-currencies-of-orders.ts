import { type Kysely, sql } from 'kysely'

/** Purchases may be charged in another currency than US dollars: each order knows which, and its rate, so that sums stay honest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_groups add constraint order_groups_currency unique (id, currency);
    alter table orders
      -- ISO 4217, of all its amounts: that of its group
      add column currency char(3) not null default 'USD',
      -- minor units of it that were a US cent when it was bought; what is added over currencies is divided by it
      add column per_cent double precision not null default 1 check (per_cent > 0),
      add constraint orders_currency foreign key (group_id, currency) references order_groups (id, currency),
      add constraint orders_per_cent check (currency <> 'USD' or per_cent = 1);

    create index orders_other_currencies on orders (currency) where currency <> 'USD';
    drop index orders_vendor_placed;
    create index orders_vendor_placed on orders (vendor_id, placed_at)
      include (status, total, refunded, country, per_cent) where placed_at is not null;
    drop index orders_vendor_total;
    create index orders_vendor_total on orders (vendor_id, (total / per_cent), id) include (status, fulfillment_status)
      where placed_at is not null;
  `.execute(db)
}
