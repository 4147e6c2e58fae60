import { sql } from 'kysely'
import '#features/networks/networks/networks.tables.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import type { Db } from '#server/db/database.ts'
import { forEachSafely, safeReason } from '#server/jobs/index.ts'
import { claimPatience, maxTries, reminderSteps } from '../reminder-steps.ts'
import '../renewals.tables.ts'
import { type Reminder, writeReminder } from './write-reminder.ts'

/** reminders that a run claims at once */
const batch = 50

const shown = shownMembershipStatuses.map(numberOfStatus)

/**
 * Writes into the ledger which reminders have become due: one for each end of a membership and step. One that is there
 * already stays as it is.
 */
export async function planReminders(db: Db, now: Date): Promise<void> {
  await sql`
    insert into network_reminders (membership_id, period_end, step, due_at)
    select membership_id, period_end, step, period_end - make_interval(days => step)
    from (select membership_id, coalesce(due_at, ends_at) as period_end from membership_periods
      where status = any(${shown}::int[])
        and coalesce(due_at, ends_at) > ${now}
        and coalesce(due_at, ends_at) <= ${now}::timestamptz + make_interval(days => ${reminderSteps[0]})
        and coalesce(starts_at, '-infinity') <= ${now}) period,
      unnest(${[...reminderSteps]}::int[]) step
    where period_end - make_interval(days => step) <= ${now}
    on conflict do nothing`.execute(db)
}

/**
 * Claims reminders for a run, before anything is sent: no other run, on whichever node, has them. Those of a run that was
 * killed are claimed again, for what a run sends is written together with its being sent.
 */
export async function claimReminders(db: Db, run: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update network_reminders set state = 'claimed', claimed_run = ${run}, claimed_at = ${now}, tries = tries + 1
    where id in (
      select id from network_reminders
      where (state = 'due' and due_at <= ${now})
        or (state = 'claimed' and claimed_at <= ${now}::timestamptz - make_interval(mins => ${claimPatience}))
      order by due_at, id limit ${batch} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/**
 * Sends a claimed reminder if it is still right, and settles it, in one transaction: what is said is made of the state of
 * now. Another run’s is left alone.
 */
export async function settleReminder(db: Db, id: number, run: string, now: Date): Promise<void> {
  try {
    await db.transaction().execute(async tx => {
      const { rows } = await sql<Reminder & { isCurrent: boolean; isLatestStep: boolean }>`
        select reminder.id, reminder.step, reminder.period_end, membership.id as membership_id, membership.network_id,
          membership.vendor_id, network.time_zone,
          reminder.period_end > ${now} and vendor.merged_into is null and exists (
            select from membership_periods period where period.membership_id = membership.id
              and coalesce(period.due_at, period.ends_at) = reminder.period_end and period.status = any(${shown}::int[])
              and coalesce(period.starts_at, '-infinity') <= ${now} and coalesce(period.ends_at, 'infinity') > ${now}
              and not exists (select from membership_periods later where later.membership_id = membership.id
                and later.starts_at > coalesce(period.starts_at, '-infinity'))) as is_current,
          not exists (select from network_reminders later where later.membership_id = reminder.membership_id
            and later.period_end = reminder.period_end and later.step < reminder.step
            and later.due_at <= ${now}) as is_latest_step
        from network_reminders reminder
        join memberships membership on membership.id = reminder.membership_id
        join networks network on network.id = membership.network_id
        join vendors vendor on vendor.id = membership.vendor_id
        where reminder.id = ${id} and reminder.state = 'claimed' and reminder.claimed_run = ${run}
        for update of reminder`.execute(tx)
      const [reminder] = rows
      if (!reminder) return
      const settled = { claimedRun: null, claimedAt: null, settledAt: now }
      const settle = (state: 'sent' | 'failed' | 'obsolete', reason: string | null) =>
        tx
          .updateTable('networkReminders')
          .set({ ...settled, state, reason })
          .where('id', '=', id)
          .execute()
      if (!reminder.isCurrent) await settle('obsolete', 'the membership is another one now')
      else if (!reminder.isLatestStep) await settle('obsolete', 'a later reminder is due')
      else if (await writeReminder(tx, reminder)) await settle('sent', null)
      else await settle('failed', 'the enterprise has nobody who could be notified')
    })
  } catch (error) {
    await giveBack(db, { id, run, reason: safeReason(String(error)), now })
    throw error
  }
}

type Failure = { id: number; run: string; reason: string; now: Date }

/** A reminder that couldn’t be written is due again, until it has failed. */
async function giveBack(db: Db, { id, run, reason, now }: Failure): Promise<void> {
  await sql`
    update network_reminders set claimed_run = null, claimed_at = null, reason = ${reason},
      state = case when tries >= ${maxTries} then 'failed' else 'due' end,
      settled_at = case when tries >= ${maxTries} then ${now}::timestamptz end
    where id = ${id} and state = 'claimed' and claimed_run = ${run}`.execute(db)
}

/**
 * Sends all reminders that are due. Several nodes may do this at once.
 * @throws what couldn’t be written, after all others
 */
export async function sendReminders(db: Db, now: Date): Promise<void> {
  await planReminders(db, now)
  const run = crypto.randomUUID()
  const failures: unknown[] = []
  for (;;) {
    const ids = await claimReminders(db, run, now)
    if (ids.length === 0) break
    await forEachSafely(ids, id => settleReminder(db, id, run, now)).catch(error => failures.push(error))
    // what was given back waits for the next run
    if (failures.length > 0) break
  }
  if (failures.length > 0) throw failures[0]
}

/** How many reminders are in each state, and how many were due and are not settled an hour later. */
export async function countReminders(db: Db, now: Date) {
  const { rows } = await sql<{ state: string; count: number; late: number }>`
    select state, count(*) as count,
      count(*) filter (where settled_at is null and due_at <= ${now}::timestamptz - interval '1 hour') as late
    from network_reminders group by state order by state`.execute(db)
  return { states: rows, late: rows.reduce((sum, { late }) => sum + late, 0) }
}
