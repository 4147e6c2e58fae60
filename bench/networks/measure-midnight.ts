import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AdminStage } from '../admin/admin-stage.ts'
import { atMost, info, type Row } from '../attack/row.ts'
import { searchRequests } from '../search-world.ts'
import { networkId } from './fill-network.ts'

/** s from the instant on until the search is right */
const limit = 60
/** s from now on at which the statuses change */
const lead = 20

/** All members' periods end at one instant, as at midnight: until the search finds none of them in the network. */
export async function measureMidnight({ server, db }: AdminStage): Promise<Row[]> {
  const ask = await searchRequests(server)
  const found = async () => {
    const query = { query: '', hitsPerPage: 1, facetFilters: [[`networks.id:${networkId}`]] }
    const { path, headers, body } = ask.one({ index: 'pola-recent-en', query })
    const answer = await fetch(server.origin + path, { method: 'POST', headers: headers ?? {}, body: body ?? '' })
    return ((await answer.json()) as { nbHits: number }).nbHits
  }
  const before = await found()
  const { rows } = await sql<{ at: Date }>`
    update membership_periods set ends_at = date_trunc('second', now()) + ${lead}::integer * interval '1 second'
    where network_id = ${networkId} returning ends_at as at`.execute(db)
  const midnight = rows[0]?.at.getTime() ?? Date.now()
  await pause(Math.max(0, midnight - Date.now()))
  let left = before
  while (left > 0 && Date.now() - midnight < limit * 5000) {
    await pause(200)
    left = await found()
  }
  const seconds = (Date.now() - midnight) / 1000
  return [
    info('documents of members and their listings in the network', String(before)),
    atMost(
      `${rows.length} statuses right in search (${left} left)`,
      left > 0 ? Number.POSITIVE_INFINITY : seconds,
      limit,
      's',
      1,
    ),
  ]
}
