import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { hasNetworkRole } from '#features/networks/management/network-roles.ts'
import { NetworkPage, networkLoader, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { FindOne, useFindVendors } from '#features/platform/forms/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import { PartnerCard } from '../components/PartnerCard.tsx'
import { partnerFailure } from '../partner-failure.ts'
import { partnersQuery } from '../partner-queries.ts'
import classes from './NetworkPartnersPage.module.css'

export const networkPartnersLoader = networkLoader(
  t => t('Partners'),
  'reader',
  (app, { id }) => queriesOf(app).fetchQuery(partnersQuery(app, id)),
)

/** The partners of a network, with the members that each looks after. */
export function NetworkPartnersPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const network = useManagedNetwork()
  const query = partnersQuery(app, network.id)
  const { items } = useSuspenseQuery(query).data
  const queries = useQueryClient()
  const mayChange = hasNetworkRole(network.role, 'admin')
  return (
    <NetworkPage title={t('Partners')}>
      <p className={classes.intro}>
        {t(
          'A partner looks after members of the network: its team reads what concerns them and writes about its visits, and sees nothing that is meant for the network’s team.',
        )}
      </p>
      {mayChange && <AddPartner networkId={network.id} onAdded={() => queries.invalidateQueries(query)} />}
      {items.length === 0 ? (
        <p className={classes.none}>{t('There are no partners yet.')}</p>
      ) : (
        <ul className={classes.partners}>
          {items.map(partner => (
            <li key={partner.vendor.id}>
              <PartnerCard
                network={network}
                partner={partner}
                mayChange={mayChange}
                onChanged={() => queries.invalidateQueries(query)}
              />
            </li>
          ))}
        </ul>
      )}
    </NetworkPage>
  )
}

function AddPartner({ networkId, onAdded }: { networkId: number; onAdded: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const id = useId()
  const find = useFindVendors()
  const { run, problem } = useAction(error => partnerFailure(t, error))
  return (
    <div className={classes.add}>
      <label id={`${id}-label`} htmlFor={id}>
        {t('Add a partner')}
      </label>
      <FindOne
        id={id}
        labelId={`${id}-label`}
        placeholder={t('Type the name of an enterprise')}
        find={find}
        isWrong={problem !== ''}
        describedBy={`${id}-problem`}
        onChoose={one =>
          void run(async () => {
            await clients.partners.addNetworkPartner({ networkId, vendorId: one.id })
            await onAdded()
          })
        }
      />
      <p id={`${id}-problem`} role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  )
}
