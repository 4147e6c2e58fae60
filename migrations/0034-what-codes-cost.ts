import { type Kysely, sql } from 'kysely'

/** What a code took off each order group, in US cents, so that who gives it sees what it costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table discount_uses add column amount bigint not null default 0 check (amount >= 0);
    update discount_uses used set amount = given.amount
    from (
      select used.discount_id, used.group_id,
        coalesce(sum(
          case when discounts.vendor_id is null then orders.discount_by_platform
            when orders.vendor_id = discounts.vendor_id then orders.discount_by_vendor end), 0) as amount
      from discount_uses used
      join discounts on discounts.id = used.discount_id
      join orders on orders.group_id = used.group_id
      group by used.discount_id, used.group_id
    ) given
    where used.discount_id = given.discount_id and used.group_id = given.group_id;
    alter table discount_uses alter column amount drop default;
  `.execute(db)
}
