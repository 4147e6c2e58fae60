import { type Kysely, sql } from 'kysely'

/** An enterprise's discount codes are in its own currency; the platform's, and those that there are, in US dollars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table discounts
      -- ISO 4217, of amount and minimum
      add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      add constraint discounts_platform_currency check (vendor_id is not null or currency = 'USD');
  `.execute(db)
}
