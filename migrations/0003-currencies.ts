import { type Kysely, sql } from 'kysely'

/** Exchange rates that prices are shown with: units of a currency for one US dollar, and the day they are of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table currency_rates (
      currency char(3) primary key check (currency ~ '^[A-Z]{3}$'),
      per_usd numeric not null check (per_usd > 0 and per_usd < 'Infinity'),
      date date not null,
      source text not null check (source in ('service', 'table')),
      fetched_at timestamptz
    );
  `.execute(db)
}
