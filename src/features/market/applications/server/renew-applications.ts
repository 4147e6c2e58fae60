import { addDays } from '#shared/add-days.ts'
import { applicationStatuses, openStatuses } from '../application-states.ts'
import '../applications.tables.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, forEachSafely, type Jobs } from '#server/jobs/index.ts'
import { daysBetween, lapseAfter, reminderDays } from '../renewal-days.ts'
import { changeApplication } from './change-application.ts'
import { lockApplication } from './lock-application.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { writeEvent } from './write-event.ts'

const queue = defineQueue('renew-applications')
const everyMorning = '23 3 * * *'
const system = { who: 'system' as const, userId: null }

/** Schedules the reminders of renewals. */
export function watchRenewals(jobs: Jobs, db: Db): void {
  jobs.work(queue, () => remindOfRenewals(db, new Date().toISOString().slice(0, 10)))
  jobs.schedule(queue, everyMorning, {})
}

/**
 * Reminds enterprises whose renewal is due within 30 days, marks those that are overdue, reminds again after 30 days,
 * and hides those that weren't renewed after 60 (docs/product.md §4 “Forms and applications”). A renewal under review
 * stops this. A server that was down catches up in one run.
 * @param today ISO date
 */
export async function remindOfRenewals(db: Db, today: string): Promise<void> {
  const due = await db
    .selectFrom('applications')
    .select('id')
    .where('status', '=', applicationStatuses.approved)
    .where('lapsedAt', 'is', null)
    .where('dueOn', 'is not', null)
    .where('dueOn', '<=', addDays(today, -reminderDays[0]))
    .orderBy('dueOn')
    .execute()
  await forEachSafely(due, ({ id }) => remind(db, id, today))
}

async function remind(db: Db, id: number, today: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const { status, dueOn, remindersSent, lapsedAt, vendorId, round } = await lockApplication(tx, id)
    if (status !== applicationStatuses.approved || !dueOn || lapsedAt) return
    const waits = await tx
      .selectFrom('applications')
      .select('id')
      .where(({ eb, or }) => or([eb('renews', '=', id), eb('vendorId', '=', vendorId)]))
      .where('id', '!=', id)
      .where('status', 'in', openStatuses)
      .executeTakeFirst()
    const days = daysBetween(dueOn, today)
    const reached = reminderDays.filter(day => days >= day).length
    if (days >= lapseAfter && !waits) {
      await changeApplication(tx, { id, action: 'lapse', actor: system })
      return
    }
    // enterprises with a renewal under review are neither marked nor reminded
    if (reached <= remindersSent || waits) return
    await tx.updateTable('applications').set({ remindersSent: reached }).where('id', '=', id).execute()
    if (remindersSent < 2 && reached >= 2) await changeApplication(tx, { id, action: 'overdue', actor: system })
    if (reached === 2) return
    const action = reached === 1 ? 'remind' : 'remindAgain'
    const event = { applicationId: id, vendorId, action, from: status, to: status, actor: system, round }
    await notifyOfChange(tx, await writeEvent(tx, event))
  })
}
