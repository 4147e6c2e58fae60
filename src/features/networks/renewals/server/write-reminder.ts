import { brandOf } from '#features/market/directory/server/index.ts'
import { writeActivity } from '#features/networks/activities/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import '#features/people/notifications/notifications.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { dayText } from '#server/mail/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
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

type Ends = { vendorId: number; enterprise: LocalText; network: LocalText; lastDay: string }

/** To an enterprise’s owners and admins, 30, 14 and 3 days before its membership of a network ends. */
const membershipEnds = defineNotification<Ends>({
  kind: 'network-membership-ends',
  group: 'networks',
  mail: 'now',
  write: ({ enterprise, network, lastDay }, { t, language }) => {
    const names = { enterprise: inLanguage(enterprise, language), network: inLanguage(network, language) }
    const day = dayText(lastDay, language)
    return {
      title: t('{{enterprise}} is in {{network}} until {{day}}', {
        enterprise: names.enterprise,
        network: names.network,
        day,
      }),
      text: t('If you want to stay, please write to {{network}}. They decide about renewals.', {
        network: names.network,
      }),
    }
  },
  path: ({ vendorId }) => `/account/vendor?vendorId=${vendorId}&section=networks`,
})

/**
 * Notifies the enterprise’s owners and admins that its membership ends, and writes that into the log.
 * @returns false if there is nobody to notify
 */
export async function writeReminder(tx: Tx, reminder: Reminder): Promise<boolean> {
  const { step, periodEnd, networkId, vendorId, timeZone } = reminder
  const lastDay = wallTime(new Date(periodEnd.getTime() - 1), timeZone).slice(0, 10)
  const [enterprise, { name: network }] = await Promise.all([
    brandOf(tx, vendorId),
    tx.selectFrom('networks').select('name').where('id', '=', networkId).executeTakeFirstOrThrow(),
  ])
  const key = `network-reminder:${reminder.id}`
  const team = [{ team: vendorId, role: teamRoles.admin }]
  await notify(tx, membershipEnds, team, { vendorId, enterprise, network, lastDay }, { key })
  const notified = await tx.selectFrom('notifications').select('id').where('key', '=', key).limit(1).executeTakeFirst()
  if (!notified) return false
  await writeActivity(tx, {
    ...{ networkId, vendorId, type: 'messageSent', audience: 'enterprise', by: null },
    data: { step, lastDay },
  })
  return true
}
