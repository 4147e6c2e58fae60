import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { NetworkDomain } from '../../domains.contract.ts'
import { domainQuery } from '../domain-query.ts'
import { domainRefusal, stateText } from '../domain-words.ts'
import classes from './DomainState.module.css'

type Props = { domain: NetworkDomain; onChange: () => void }

/** A domain with its state, and what can be done with it. */
export function DomainState({ domain, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const timeZone = useTimeZone()
  const { id: networkId } = useManagedNetwork()
  const { run, isBusy, problem } = useAction(error => domainRefusal(t, error))
  const [isRemoving, setRemoving] = useState(false)
  const [word, text] = stateText(t, domain)
  const { queryKey } = domainQuery(app, networkId)
  const check = () =>
    run(async () => {
      const next = await app.clients.domains.checkNetworkDomain({ networkId })
      queries.setQueryData(queryKey, next)
    })
  const remove = async () => {
    queries.setQueryData(queryKey, await app.clients.domains.removeNetworkDomain({ networkId }))
    notify(t('Domain removed'))
  }
  return (
    <div className={classes.card}>
      <p className={classes.name}>
        <bdi dir="ltr">{domain.name}</bdi>
        <span className={classes.state} data-state={domain.state}>
          {word}
        </span>
      </p>
      <p role="status">{text}</p>
      {domain.checkedAt && (
        <p className={classes.note}>
          {t('Last looked up: {{moment}}', { moment: momentText(t, domain.checkedAt, timeZone) })}
        </p>
      )}
      <div className={classes.acts}>
        <button type="button" className={button.primary} onClick={() => void check()} {...whileBusy(isBusy)}>
          {t('Check now')}
        </button>
        <button type="button" className={button.secondary} onClick={onChange}>
          {t('Change')}
        </button>
        <button type="button" className={button.quiet} onClick={() => setRemoving(true)}>
          {t('Remove')}
        </button>
      </div>
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('Remove the domain {{domain}}?', { domain: domain.name })}
        text={t('Your site is at its other address then. Links to this domain stop working.')}
        confirmLabel={t('Remove domain')}
        danger
        onConfirm={remove}
      />
    </div>
  )
}
