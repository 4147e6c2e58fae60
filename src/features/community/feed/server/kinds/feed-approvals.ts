import { sql } from 'kysely'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { FeedKind } from '../rows/feed-kinds.ts'
import { recordDeeds } from '../rows/record-deeds.ts'
import { plainThing } from './plain-thing.ts'

/** Enterprises, once they are first approved. */
export const approvalKind: FeedKind = {
  kind: 'approval',
  load: async (db, ids, { language }) => {
    const rows = await db
      .selectFrom('vendors')
      .select(['id', 'brand', 'title', 'subDomain'])
      .where('id', 'in', ids)
      .where('status', 'in', approvedStatuses)
      .execute()
    return new Map(
      rows.map(({ id, brand, title, subDomain }) => [
        id,
        {
          ...plainThing(id, `/${subDomain}`),
          ...{ title: inLanguage(brand, language), words: inLanguage(title, language) },
        },
      ]),
    )
  },
}

/** Puts enterprises into the feed that are approved: today, or on the day that their import says. */
export async function recordApprovals(tx: Db | Tx, ids: number[]): Promise<void> {
  const rows = await tx
    .selectFrom('vendors')
    .select('id')
    .select(sql<Date>`least(now(), (approved_at::timestamp + interval '1 day') at time zone 'UTC')`.as('at'))
    .where('id', 'in', ids)
    .where('status', 'in', approvedStatuses)
    .where('approvedAt', 'is not', null)
    .orderBy('id')
    .execute()
  await recordDeeds(
    tx,
    rows.map(({ id, at }) => ({ kind: 'approval', thingId: id, vendorId: id, groupId: null, together: null, at })),
  )
}
