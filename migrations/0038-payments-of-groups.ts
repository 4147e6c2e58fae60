import { type Kysely, sql } from 'kysely'

/** Payments came before the groups that they pay, so the reference could not stand in their table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add constraint payments_group foreign key (group_id) references order_groups (id)`.execute(
    db,
  )
}
