import type { Db } from '#server/db/database.ts'
import '../stock-alerts.tables.ts'

const day = 86_400_000

/** Days after which an unconfirmed alert, one that was announced, and one that never came back are deleted. */
export const keptDays = { unconfirmed: 2, announced: 90, waiting: 365 }

/** Deletes old alerts. Until then the link in an announced alert's email can end the other alerts. */
export async function sweepAlerts(db: Db, now = Date.now()): Promise<void> {
  const before = (days: number) => new Date(now - days * day)
  await db
    .deleteFrom('stockAlerts')
    .where(eb =>
      eb.or([
        eb('confirmedAt', 'is', null).and('createdAt', '<', before(keptDays.unconfirmed)),
        eb('toldAt', '<', before(keptDays.announced)),
        eb('createdAt', '<', before(keptDays.waiting)).and('toldAt', 'is', null),
      ]),
    )
    .execute()
}
