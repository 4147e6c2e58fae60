import '#features/networks/management/management.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import { graceDays } from '../domain-state.ts'

type Data = { network: LocalText; subDomain: string; domain: string; event: 'first-miss' | 'lost' }

/** To the owners of a network: the proof of its domain is missing, or the domain isn’t served any more. */
export const networkDomain = defineNotification<Data>({
  kind: 'network-domain',
  group: 'networks',
  mail: 'now',
  write: ({ network, domain, event }, { t, language }) => {
    const name = inLanguage(network, language)
    return event === 'lost'
      ? {
          title: t('{{domain}} doesn’t show {{network}} any more', { domain, network: name }),
          text: t('Its TXT record wasn’t found. The site is at its address below ours.'),
        }
      : {
          title: t('The TXT record of {{domain}} is missing', { domain }),
          text: t('{{network}} stays there for {{count}} days. Please set the record again.', {
            network: name,
            count: graceDays,
          }),
        }
  },
  path: ({ subDomain }) => `/${subDomain}/network/settings/domain`,
})

type Loss = { domain: string; event: Data['event']; at: Date }

/** Notifies the owners of a network: those of the team that runs it, and those who were given the role. */
export async function notifyOfDomain(tx: Tx, networkId: number, { domain, event, at }: Loss): Promise<void> {
  const { vendorId, subDomain, name } = await tx
    .selectFrom('networks')
    .select(['vendorId', 'subDomain', 'name'])
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow()
  const given = await tx
    .selectFrom('networkRoles')
    .select('userId as user')
    .where('networkId', '=', networkId)
    .where('role', '=', 'owner')
    .execute()
  const receivers = [...(vendorId === null ? [] : [{ team: vendorId, role: teamRoles.owner }]), ...given]
  const key = `network-domain ${networkId} ${event} ${at.toISOString()}`
  await notify(tx, networkDomain, receivers, { network: name, subDomain, domain, event }, { key })
}
