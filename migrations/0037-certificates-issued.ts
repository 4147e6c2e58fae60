import { type Kysely, sql } from 'kysely'

/** When an enterprise got a certificate first, and when it was issued anew since; null where nobody told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_certificates
      add column issued_on date,
      add column renewed_on date,
      add check (renewed_on > issued_on),
      add check (valid_until >= greatest(issued_on, renewed_on));
  `.execute(db)
}
