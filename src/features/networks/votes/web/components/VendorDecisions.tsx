import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type App, useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { voteText } from '../vote-words.ts'
import { ReceiptCode } from './ReceiptCode.tsx'
import classes from './VendorDecisions.module.css'

function decisionsQuery({ clients, language }: App, vendorId: number) {
  return queryOptions({
    queryKey: ['network-votes', 'decisions', vendorId, language],
    queryFn: () => clients.votes.getNetworkDecisions({ vendorId, language }),
  })
}

/** What networks decided about an enterprise, in its account: with reasons, and the receipt that vouches for it. */
export function VendorDecisions({ vendorId, managesVendor }: { vendorId: number; managesVendor: boolean }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError, refetch } = useQuery({ ...decisionsQuery(app, vendorId), enabled: managesVendor })
  if (isError)
    return (
      <p role="alert">
        {t('This could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  if (managesVendor && !data) return <div aria-busy="true" />
  if (!data || data.count === 0) return <p>{t('No network has decided about this enterprise yet.')}</p>
  return (
    <ul className={classes.decisions}>
      {data.items.map(({ network, title, decision, reasons, at, receipt }) => (
        <li key={receipt}>
          <b>{t('Decided: {{decision}}', { decision: voteText(t, decision) })}</b>
          <span className={classes.about}>
            {network} · {title} · {formatDay(t, at)}
          </span>
          {reasons && <p dir="auto">{reasons}</p>}
          <span className={classes.about}>{t('Receipt')}</span>
          <ReceiptCode hash={receipt} />
        </li>
      ))}
    </ul>
  )
}
