import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { remindByItself } from './remind-referee.ts'

/** Reminders requested with the invitation; each waits in the queue for a week. */
export const reminderQueue = defineQueue<{ referralId: number }>('referral-reminder', {
  retryLimit: 3,
  retryDelay: 300,
})
const forgetQueue = defineQueue<Record<string, never>>('referral-forget')

/** Registers this feature's jobs; call it before the workers start. */
export function workReferrals(jobs: Pick<Jobs, 'work' | 'schedule'>, db: Db, publicUrl: string): void {
  jobs.work(reminderQueue, ({ referralId }) => remindByItself(db, publicUrl, referralId))
  jobs.work(forgetQueue, () => forgetAddresses(db))
  jobs.schedule(forgetQueue, '23 4 * * *', {})
}
