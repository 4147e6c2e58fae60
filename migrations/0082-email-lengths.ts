import { type Kysely, sql } from 'kysely'

/** Addresses are as long as mail allows, in the three tables that didn't say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkouts add constraint checkouts_email_length check (length(email) <= 254);
    alter table discount_uses add constraint discount_uses_email_length check (length(email) <= 254);
    -- an earlier version wrote to longer ones
    alter table mails add constraint mails_to_length check (length(to_address) <= 320);
  `.execute(db)
}
