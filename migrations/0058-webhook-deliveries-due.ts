import { type Kysely, sql } from 'kysely'

/** Deliveries that wait are few among those that are kept, and are looked through each hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting'`.execute(db)
}
