import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NetworkPage, networkLoader, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import { Link } from '#web/ui/Link.tsx'
import { InvitationRow } from '../components/InvitationRow.tsx'
import { NetworkInviteForm } from '../components/NetworkInviteForm.tsx'
import classes from './InvitationsPage.module.css'

function invitationsQuery({ clients, language }: App, networkId: number) {
  return queryOptions({
    queryKey: ['network-invitations', networkId, language],
    queryFn: async () => {
      const [{ items }, { levels }] = await Promise.all([
        clients.invitations.getInvitations({ networkId }),
        clients.members.getNetworkMembers({ networkId, limit: 1 }),
      ])
      return { items, levels }
    },
    staleTime: 5000,
  })
}

export const invitationsLoader = networkLoader(
  t => t('Invitations'),
  'admin',
  (app, network) => queriesOf(app).fetchQuery({ ...invitationsQuery(app, network.id), staleTime: 0 }),
)

/** Invites enterprises to a network, by mail or by a link, and lists what was sent. */
export function InvitationsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id: networkId, subDomain } = useManagedNetwork()
  const query = invitationsQuery(app, networkId)
  const { items, levels } = useSuspenseQuery(query).data
  const queries = useQueryClient()
  const reload = () => queries.refetchQueries({ queryKey: query.queryKey })
  return (
    <NetworkPage title={t('Invitations')} below="/network/manager">
      <p>
        <Link to={`/${subDomain}/network/manager`}>{t('Members')}</Link>
      </p>
      <div className={classes.columns}>
        <section aria-labelledby="invite">
          <h2 id="invite">{t('Invite an enterprise')}</h2>
          <NetworkInviteForm networkId={networkId} levels={levels} onInvited={reload} />
        </section>
        <section aria-labelledby="invitations">
          <h2 id="invitations">{t('Sent and open')}</h2>
          {items.length === 0 ? (
            <p className={classes.none}>{t('Nobody is invited at present.')}</p>
          ) : (
            <ul className={classes.list}>
              {items.map(one => (
                <li key={one.id}>
                  <InvitationRow networkId={networkId} subDomain={subDomain} invitation={one} onChanged={reload} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </NetworkPage>
  )
}
