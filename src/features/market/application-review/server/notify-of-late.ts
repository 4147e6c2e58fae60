import { applicationStatuses } from '#features/market/applications/application-states.ts'
import '#features/market/applications/applications.tables.ts'
import '../application-review.tables.ts'
import { sql } from 'kysely'
import { reviewThread } from '#features/market/applications/server/index.ts'
import { notify } from '#features/people/notifications/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, forEachSafely } from '#server/jobs/index.ts'
import { waitingSinceColumn } from './list-reviews.ts'
import { whoMayDecide } from './notify-reviewers.ts'
import { applicationLate } from './review-notifications.ts'
import { readReviewSettings } from './review-settings-store.ts'
import { reviewersOf } from './reviewers-ties.ts'

/** Runs once a day. */
export const lateQueue = defineQueue<object>('applications-late')

/**
 * Notifies of applications that have waited for too long: the assigned reviewer, or else all reviewers; once per round.
 */
export async function notifyOfLate(db: Db, now = new Date()): Promise<void> {
  const settings = await readReviewSettings(db)
  const { lateAfterDays: days } = settings
  const before = new Date(now.getTime() - days * 86_400_000)
  const rows = await db
    .selectFrom('applications as application')
    .leftJoin('applicationAssignees as assigned', 'assigned.applicationId', 'application.id')
    .select(['application.id', 'application.brand', 'application.round', 'application.appealedAt', 'assigned.userId'])
    .where('application.status', '=', applicationStatuses.submitted)
    .where(sql<boolean>`${waitingSinceColumn} < ${before}`)
    .execute()
  await forEachSafely(rows, ({ id, brand, round, appealedAt, userId }) =>
    db.transaction().execute(async tx => {
      const receivers = userId ? [{ admin: userId }] : whoMayDecide(await reviewersOf(tx, id, settings))
      const key = `${id}:${round}${appealedAt ? ':appeal' : ''}`
      await notify(tx, applicationLate, receivers, { id, brand, days }, { key, thread: reviewThread(id) })
    }),
  )
}
