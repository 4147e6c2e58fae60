import { type Kysely, sql } from 'kysely'

/** By which somebody without a password confirms that their account is to be deleted: sent by mail, good a few times and minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deletion_codes (
      user_id uuid primary key references users (id) on delete cascade,
      code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
      tries smallint not null default 0,
      expires_at timestamptz not null
    );
  `.execute(db)
}
