import { type Kysely, sql } from 'kysely'

/** In which currency somebody chose to pay for their cart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- ISO 4217; null while they didn't choose
    alter table carts add column currency text check (currency ~ '^[A-Z]{3}$');
  `.execute(db)
}
