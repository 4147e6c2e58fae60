import { type Kysely, sql } from 'kysely'

/**
 * Amounts of money are bigint everywhere, so that no sum of prices overflows. The highest price (10^12 minor units) and the
 * highest total of a purchase (99,999,999 US cents) hold for what is written from now on; what is older stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gift_cards alter column amount type bigint, alter column balance type bigint;
    alter table gift_card_entries alter column amount type bigint;
    alter table order_groups alter column credit type bigint,
      add constraint order_groups_highest_total check (total <= 99999999) not valid;
    alter table orders alter column credit type bigint;
    alter table payments alter column amount type bigint, alter column refunded type bigint,
      alter column provider_fee type bigint,
      add constraint payments_highest_total check (amount <= 99999999) not valid;
    drop trigger refunds_counted on refunds;
    alter table refunds alter column amount type bigint;
    create trigger refunds_counted after insert or update of amount, state on refunds
      for each row execute function count_refund();
    alter table transfers alter column amount type bigint, alter column reversed type bigint;
    alter table provider_calls alter column amount type bigint;
    alter table test_charges alter column amount type bigint;
    alter table payout_batches alter column minimum type bigint;
    alter table subscription_terms alter column price type bigint, alter column refunded type bigint;

    alter table listing_variants
      add constraint listing_variants_highest_price check (greatest(price, compare_at_price) <= 1000000000000) not valid;
    alter table vendor_shipping_rates
      add constraint vendor_shipping_rates_highest_price
      check (greatest(amount, further_amount, free_from) <= 1000000000000) not valid;`.execute(db)
}
