import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * An empty order group for a payment. Written directly, because orders depend on payments and not the other way round.
 */
export async function writeGroup(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_groups (email, language, address, currency, rates, rates_at, items, discount, shipping, tax, total)
    values ('asha@example.org', 'en', '{}', 'USD', '{}', now(), 0, 0, 0, 0, 0) returning id`.execute(db)
  const [group] = rows
  if (!group) throw new Error('no group was written')
  return group.id
}
