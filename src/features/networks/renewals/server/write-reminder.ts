import { brandOf } from '#features/market/directory/server/index.ts'
import { writeActivity } from '#features/networks/activities/server/index.ts'
import type { StoredMessage } from '#features/networks/networks/network-messages.ts'
import '#features/networks/networks/networks.tables.ts'
import { findMessages, type MessageLook, messageDress, writeMessage } from '#features/networks/networks/server/index.ts'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import '#features/people/notifications/notifications.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import { wallTime } from '#shared/zoned-time.ts'

export type Reminder = {
  id: number
  /** days before the end */
  step: number
  periodEnd: Date
  membershipId: number
  networkId: number
  vendorId: number
  timeZone: string
}

type Ends = {
  vendorId: number
  enterprise: LocalText
  lastDay: string
  level?: LocalText | null
  own?: StoredMessage | undefined
} & MessageLook

/** To an enterprise’s owners and admins, 30, 14 and 3 days before its membership of a network ends. */
const membershipEnds = defineNotification<Ends>({
  kind: 'network-membership-ends',
  group: 'networks',
  mail: 'now',
  write: ({ lastDay: day, vendorId: _, ...parts }, words) =>
    writeMessage({ occasion: 'reminder', day, ...parts }, words),
  path: ({ vendorId }) => `/account/vendor?vendorId=${vendorId}&section=networks`,
  dress: messageDress,
})

/**
 * Notifies the enterprise’s owners and admins that its membership ends, and writes that into the log.
 * @returns false if there is nobody to notify
 */
export async function writeReminder(tx: Tx, reminder: Reminder): Promise<boolean> {
  const { step, periodEnd, networkId, vendorId, timeZone } = reminder
  const lastDay = wallTime(new Date(periodEnd.getTime() - 1), timeZone).slice(0, 10)
  const [enterprise, { messages, ...look }, level] = await Promise.all([
    brandOf(tx, vendorId),
    findMessages(tx, networkId),
    levelOf(tx, reminder),
  ])
  const key = `network-reminder:${reminder.id}`
  const data = { vendorId, enterprise, lastDay, level, own: messages.reminder, ...look }
  const team = [{ team: vendorId, role: teamRoles.admin }]
  await notify(tx, membershipEnds, team, data, { key })
  const notified = await tx.selectFrom('notifications').select('id').where('key', '=', key).limit(1).executeTakeFirst()
  if (!notified) return false
  await writeActivity(tx, {
    ...{ networkId, vendorId, type: 'messageSent', audience: 'enterprise', by: null },
    data: { step, lastDay },
  })
  return true
}

/** The level of today, by the view of today’s members. */
async function levelOf(tx: Tx, { networkId, vendorId }: Reminder): Promise<LocalText | null> {
  const row = await tx
    .selectFrom('networkMembers')
    .innerJoin('networkLevels as level', 'level.id', 'networkMembers.levelId')
    .select('level.name')
    .where('networkMembers.networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  return row?.name ?? null
}
