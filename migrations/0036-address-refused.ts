import { type Kysely, sql } from 'kysely'

/** What a buyer typed into the checkout's form without scripts and was refused stays until a complete address is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table checkouts
      alter column email drop not null,
      alter column address drop not null,
      add column typed jsonb check (jsonb_typeof(typed) = 'object'),
      add check ((email is null) = (address is null));
  `.execute(db)
}
