import { type Kysely, sql } from 'kysely'

/** The last invoice number of each vendor and year; numbers have no gaps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_numbers (
      vendor_id integer not null references vendors (id),
      year smallint not null check (year between 2000 and 9999),
      last integer not null check (last > 0),
      primary key (vendor_id, year)
    );
  `.execute(db)
}
