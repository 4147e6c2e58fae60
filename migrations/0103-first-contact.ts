import { type Kysely, sql } from 'kysely'

/** Who accepted is asked no more: of what is accepted, `asked` says which enterprise a customer waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update chat_rooms set asked = null where request = 'accepted' and asked is not null;
    comment on column chat_rooms.asked is
      'who was written to by somebody unknown, until they accept or answer: by a request, or, where that is accepted, as a customer'
  `.execute(db)
}
