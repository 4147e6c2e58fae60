import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasNetworkRole } from '#features/networks/management/network-roles.ts'
import { NetworkPage, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { FormCard } from '../components/FormCard.tsx'
import { NewForm } from '../components/NewForm.tsx'
import { managedFormsQuery } from '../use-network-forms.ts'
import classes from './ManagedFormsPage.module.css'

/** The page of a network's forms, for those who manage it. */
export function ManagedFormsPage(): ReactNode {
  const { t } = useTranslation()
  const network = useManagedNetwork()
  const { data } = useSuspenseQuery(managedFormsQuery(useApp(), network.id))
  const [isAdding, setAdding] = useState(false)
  const mayChange = hasNetworkRole(network.role, 'admin')
  const add = mayChange && (
    <button type="button" className={button.primary} onClick={() => setAdding(true)}>
      <Icon name="plus" size={20} />
      {t('Add form')}
    </button>
  )
  return (
    <NetworkPage title={t('Forms')} actions={add}>
      {data.items.length === 0 ? (
        <div className={classes.none}>
          <h2>{t('No forms yet')}</h2>
          <p>
            {t(
              'Ask enterprises what your network needs to know: to join, once a year, or to see for themselves where they stand.',
            )}
          </p>
        </div>
      ) : (
        <ul className={classes.list}>
          {data.items.map(form => (
            <li key={form.networkFormId}>
              <FormCard network={network} form={form} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      )}
      <Dialog kind="side" open={isAdding} onClose={() => setAdding(false)} title={t('Add form')}>
        {isAdding && <NewForm networkId={network.id} forms={data.items} onAdded={() => setAdding(false)} />}
      </Dialog>
    </NetworkPage>
  )
}
