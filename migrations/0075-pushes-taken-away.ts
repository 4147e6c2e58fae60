import { type Kysely, sql } from 'kysely'

/** Which notifications devices may show: once they are read, they are taken away there. Files of chat are chat's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications add column pushed_at timestamptz;

    alter table files drop constraint files_purpose_check;
    alter table files add constraint files_purpose_check
      check (purpose in ('avatar', 'logo', 'cover', 'gallery', 'product', 'feedback', 'claim', 'import', 'form'));
  `.execute(db)
}
