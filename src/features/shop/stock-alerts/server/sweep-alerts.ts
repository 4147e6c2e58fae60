import type { Db } from '#server/db/database.ts'
import '../stock-alerts.tables.ts'

const day = 86_400_000

/** Days after which an address that nobody confirmed is forgotten, one that was told, and what never came back. */
export const keptDays = { unconfirmed: 2, announced: 90, waiting: 365 }

/** Forgets old alerts. Of one that was told the link that stops others is good until then. */
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
