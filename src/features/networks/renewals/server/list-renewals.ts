import { sql } from 'kysely'
import type { ManagedNetwork } from '#features/networks/management/server/index.ts'
import { dayAt, lastDayBefore } from '#features/networks/members/network-days.ts'
import { type FaceRow, faceColumns, faceOf } from '#features/networks/members/server/index.ts'
import { membershipStatusOf, numberOfStatus } from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ReminderState } from '../reminder-steps.ts'
import type { Renewal } from '../renewals.contract.ts'
import '../renewals.tables.ts'

/** @limit memberships of a calendar of renewals, and the days it reaches back and ahead */
const maxRenewals = 1000
const daysBack = 31
const daysAhead = 366

type Row = FaceRow & {
  membershipId: number
  revision: number
  status: number
  level: LocalText | null
  at: Date
  changedAt: Date
  reminders: { step: number; state: ReminderState; reason: string | null }[]
}

export type RenewalEntry = Renewal & { at: Date; changedAt: Date; revision: number }

/** Memberships whose last period ends, or is to be renewed, between a month ago and a year ahead; by day. */
export async function listRenewals(
  db: Db,
  { id, timeZone }: Pick<ManagedNetwork, 'id' | 'timeZone'>,
  language: string,
  now = new Date(),
): Promise<{ items: RenewalEntry[]; today: string }> {
  const statuses = (['approved', 'renewing', 'notApproved'] as const).map(numberOfStatus)
  const { rows } = await sql<Row>`
    select member.id as membership_id, member.revision, ${faceColumns}, period.status, level.name as level,
      coalesce(period.due_at, period.ends_at) as at, period.created_at as changed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('step', step, 'state', state, 'reason', reason) order by step desc), '[]')
        from network_reminders reminder where reminder.membership_id = member.id
          and reminder.period_end = coalesce(period.due_at, period.ends_at)) as reminders
    from memberships member
    join vendors on vendors.id = member.vendor_id and vendors.merged_into is null
    join lateral (select * from membership_periods last where last.membership_id = member.id
      order by coalesce(starts_at, '-infinity') desc limit 1) period on true
    left join network_levels level on level.id = period.level_id
    where member.network_id = ${id} and period.status = any(${statuses}::int[])
      and coalesce(period.due_at, period.ends_at) between ${now}::timestamptz - make_interval(days => ${daysBack})
        and ${now}::timestamptz + make_interval(days => ${daysAhead})
    order by at, member.id limit ${maxRenewals}`.execute(db)
  const items = rows.map(
    ({ membershipId, revision, status, level, at, changedAt, reminders, ...face }): RenewalEntry => {
      const hasEnded = at.getTime() <= now.getTime() && status !== numberOfStatus('renewing')
      return {
        ...{ membershipId, revision, at, changedAt, reminders },
        vendor: faceOf(face, language),
        state: hasEnded ? 'ended' : membershipStatusOf(status),
        level: level ? inLanguage(level, language) : '',
        day: lastDayBefore(at.getTime(), timeZone),
      }
    },
  )
  return { items, today: dayAt(now.getTime(), timeZone) }
}
