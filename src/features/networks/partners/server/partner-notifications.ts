import '#features/networks/activities/activities.tables.ts'
import type { NewActivity } from '#features/networks/activities/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import { sql } from 'kysely'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Data = {
  /** subdomain of the partner */
  partner: string
  /** subdomain of the network */
  network: string
  networkName: LocalText
  enterprise: LocalText
  membershipId: number
}

/** To the team of a partner: the network waits for it. */
const networkWaits = defineNotification<Data>({
  kind: 'network-waits',
  group: 'networks',
  mail: 'now',
  write: ({ networkName, enterprise }, { t, language }) => ({
    title: t('{{network}} waits for you', { network: inLanguage(networkName, language) }),
    text: inLanguage(enterprise, language),
  }),
  path: ({ partner, network, membershipId }) => `/${partner}/network-partner/${network}?member=${membershipId}`,
})

/** To who waited for a partner: it has written. */
const partnerAnswered = defineNotification<Data>({
  kind: 'network-partner-answered',
  group: 'networks',
  write: ({ enterprise }, { t, language }) => ({
    title: t('A partner wrote about {{enterprise}}', { enterprise: inLanguage(enterprise, language) }),
  }),
  path: ({ network, membershipId }) => `/${network}/network/manager?row=${membershipId}`,
})

/** Notifies partners of a member when the network begins to wait for them, and who waited once one has written. */
export async function notifyOfWaiting(tx: Tx, activity: Omit<NewActivity, 'id'>): Promise<void> {
  const { networkId, vendorId, type, by } = activity
  const from = by?.viewer.userId
  if (!from) return
  for (const { partnerId, asked, ...data } of await partnersOf(tx, networkId, vendorId)) {
    if (type === 'waitingForPartner') {
      await notify(tx, networkWaits, [{ team: partnerId }], data, { from })
    } else if (by.network.vendorId === partnerId && asked.length > 0) {
      await notify(
        tx,
        partnerAnswered,
        asked.map(user => ({ user })),
        data,
        { from },
      )
    }
  }
}

type Row = Data & {
  partnerId: number
  /** persons who wait for this partner, and whom it hasn’t answered before */
  asked: string[]
}

/** The partners that look after a member. */
async function partnersOf(tx: Tx, networkId: number, vendorId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select partner.id as partner_id, partner.sub_domain as partner, network.sub_domain as network,
      network.name as network_name, enterprise.brand as enterprise, member.id as membership_id,
      array(select distinct asked.user_id from network_activities asked
        where asked.network_id = member.network_id and asked.vendor_id = member.vendor_id
          and asked.type = 'waitingForPartner' and asked.user_id is not null
          and (select count(*) from network_activities answer where answer.network_id = asked.network_id
            and answer.vendor_id = asked.vendor_id and answer.acting_vendor_id = partner.id
            and answer.serial > asked.serial) <= 1) as asked
    from memberships member
    join network_partner_members cared on cared.membership_id = member.id
    join vendors partner on partner.id = cared.partner_id
    join networks network on network.id = member.network_id
    join vendors enterprise on enterprise.id = member.vendor_id
    where member.network_id = ${networkId} and member.vendor_id = ${vendorId}`.execute(tx)
  return rows
}
