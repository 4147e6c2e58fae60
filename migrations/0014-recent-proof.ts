import { type Kysely, sql } from 'kysely'

/**
 * When a session last showed that it is the person's: what is dangerous in other hands asks for that anew. The codes that
 * went by mail before a deletion serve all of it now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column proved_at timestamptz;
    alter table deletion_codes rename to proof_codes;
    alter table proof_codes rename constraint deletion_codes_pkey to proof_codes_pkey;
    alter table proof_codes rename constraint deletion_codes_user_id_fkey to proof_codes_user_id_fkey;
    alter table proof_codes rename constraint deletion_codes_code_hash_check to proof_codes_code_hash_check;
  `.execute(db)
}
