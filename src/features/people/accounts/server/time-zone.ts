import { mainTimeZone } from '#features/platform/places/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { isTimeZone } from '#shared/is-time-zone.ts'
import type { UsedTimeZone } from '../accounts.contract.ts'
import type { UserLocation } from '../accounts.tables.ts'

type Clocks = { timeZone: string | null; browserTimeZone: string | null; location: UserLocation | null }

/** By whose clocks somebody is written to: what they chose, else their browser's, else those of most people of their country, else UTC. */
export function usedTimeZone({ timeZone, browserTimeZone, location }: Clocks): UsedTimeZone {
  if (timeZone) return { name: timeZone, from: 'choice' }
  if (browserTimeZone) return { name: browserTimeZone, from: 'browser' }
  const ofCountry = mainTimeZone(location?.country)
  return ofCountry ? { name: ofCountry, from: 'country' } : { name: 'UTC', from: 'nothing' }
}

/** The same for a person who exists; UTC for nobody. */
export async function timeZoneOf(db: Db | Tx, userId: string): Promise<UsedTimeZone> {
  return (await timeZonesOf(db, [userId])).get(userId) ?? { name: 'UTC', from: 'nothing' }
}

/** The same for several in one query, without those who don't exist. */
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
 * Keeps where somebody's clocks are.
 * @param told `chosen`: by them, null for no choice any more; `browser`: by their browser, which counts as long as they chose none
 * @throws 400 for what is no time zone, 404 for nobody
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
