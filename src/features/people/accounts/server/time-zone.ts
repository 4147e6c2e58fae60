import { mainTimeZone } from '#features/platform/places/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { isTimeZone } from '#shared/is-time-zone.ts'
import type { UsedTimeZone } from '../accounts.contract.ts'
import type { UserLocation } from '../accounts.tables.ts'

type Clocks = { timeZone: string | null; browserTimeZone: string | null; location: UserLocation | null }

/**
 * The time zone for writing to somebody: their choice, else their browser's, else the most common one of their country,
 * else UTC.
 */
export function usedTimeZone({ timeZone, browserTimeZone, location }: Clocks): UsedTimeZone {
  if (timeZone) return { name: timeZone, from: 'choice' }
  if (browserTimeZone) return { name: browserTimeZone, from: 'browser' }
  const ofCountry = mainTimeZone(location?.country)
  return ofCountry ? { name: ofCountry, from: 'country' } : { name: 'UTC', from: 'nothing' }
}

/** The time zone of a person by id; UTC if they don't exist. */
export async function timeZoneOf(db: Db | Tx, userId: string): Promise<UsedTimeZone> {
  return (await timeZonesOf(db, [userId])).get(userId) ?? { name: 'UTC', from: 'nothing' }
}

/** Time zones of several people in one query; those who don't exist are left out. */
export async function timeZonesOf(db: Db | Tx, userIds: string[]): Promise<Map<string, UsedTimeZone>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'timeZone', 'browserTimeZone', 'location'])
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, ...clocks }) => [id, usedTimeZone(clocks)]))
}

type ZoneChoice = { chosen?: string | null | undefined; browser?: string | undefined }

/**
 * Stores a person's time zones. `chosen` is their own choice, null to remove it; `browser` is what their browser says,
 * and used as long as they have chosen none.
 * @throws 400 for an unknown time zone, 404 for an unknown person
 */
export async function setTimeZone(db: Db | Tx, userId: string, { chosen, browser }: ZoneChoice): Promise<UsedTimeZone> {
  if (chosen && !isTimeZone(chosen)) refuse('BAD_REQUEST', { message: 'chosen: no time zone', field: 'chosen' })
  if (browser && !isTimeZone(browser)) refuse('BAD_REQUEST', { message: 'browser: no time zone', field: 'browser' })
  const changes = {
    ...(chosen !== undefined && { timeZone: chosen }),
    ...(browser !== undefined && { browserTimeZone: browser }),
  }
  if (Object.keys(changes).length > 0)
    await db.updateTable('users').set(changes).where('id', '=', userId).executeTakeFirst()
  const row = await db
    .selectFrom('users')
    .select(['timeZone', 'browserTimeZone', 'location'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return usedTimeZone(row ?? missing())
}
