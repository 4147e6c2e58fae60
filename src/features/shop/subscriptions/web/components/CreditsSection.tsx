import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { loadAllPages } from '#web/data-table/load-all-pages.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type CreditKind, creditKinds } from '../../credit-rules.ts'
import type { CreditEntry } from '../../credits.contract.ts'
import { subscriptionPath } from '../../subscription-rules.ts'
import { creditsQuery, creditsTable, loadCredits } from '../use-credits.ts'
import classes from './CreditsSection.module.css'

/** The credits of an enterprise: balance, expiry and movements. Without a heading of its own. */
export function CreditsSection({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [state, change] = useTableState(creditsTable)
  const { data: credits, error } = useQuery(creditsQuery(app, vendorId, state))
  if (error && !credits) return <p role="alert">{failureText(t, error)}</p>
  if (!credits) return <div className={classes.waiting} aria-busy="true" />
  const kinds: Record<CreditKind, string> = {
    term: t('A year’s subscription'),
    approval: t('Approval of the enterprise'),
    boost: t('Boost'),
    expiry: t('Expired'),
    refund: t('Taken back: the year was refunded'),
  }
  const signed = ({ amount }: CreditEntry) =>
    amount > 0 ? t('+{{points}}', { points: amount }) : t('−{{points}}', { points: -amount })
  const columns: Column<CreditEntry>[] = [
    {
      id: 'kind',
      title: t('Reason'),
      isMain: true,
      cell: ({ kind, about }) => (
        <>
          {kinds[kind]}
          {about && <span className={classes.about}>{about}</span>}
        </>
      ),
      text: ({ kind, about }) => [kinds[kind], about].filter(Boolean).join(': '),
    },
    {
      id: 'at',
      title: t('Date'),
      isSortable: true,
      cell: ({ at }) => formatDay(t, at),
      text: ({ at }) => at.slice(0, 10),
    },
    {
      id: 'expiresAt',
      title: t('Expires'),
      cell: ({ expiresAt }) => (expiresAt ? formatDay(t, expiresAt) : '–'),
      text: ({ expiresAt }) => expiresAt?.slice(0, 10) ?? '',
    },
    {
      id: 'amount',
      title: t('Credits'),
      isNumber: true,
      cell: row => <b>{signed(row)}</b>,
      text: ({ amount }) => String(amount),
    },
    { id: 'balance', title: t('Credits left'), isNumber: true, cell: ({ balance }) => balance },
  ]
  const isEmpty = credits.count === 0 && !state.filters.kind && state.page === 1
  return (
    <div className={classes.credits}>
      <p className={classes.balance}>
        <span className={classes.mark}>
          <Icon name="rocket" />
        </span>
        <strong>{t('Credits: {{sum}}', { sum: String(credits.sum) })}</strong>
        {credits.next && (
          <span className={classes.about}>
            {t('{{amount}} of them expire on {{date}}', {
              amount: String(credits.next.amount),
              date: formatDay(t, credits.next.expiresAt),
            })}
          </span>
        )}
      </p>
      <p className={classes.about}>
        {credits.isOffered
          ? t('A boost of your profile costs 2, of a listing 1. A year’s subscription gives 12.')
          : t('Boosts are free here.')}{' '}
        <Link className={button.quiet} to={subscriptionPath(vendorId)}>
          {t('See the subscription')}
        </Link>
      </p>
      {isEmpty ? null : (
        <DataTable
          key={app.language}
          name="credits"
          title={t('Credits')}
          columns={columns}
          rows={credits.items}
          rowId={({ id }) => String(id)}
          rowName={({ kind }) => kinds[kind]}
          count={credits.count}
          limit={credits.limit}
          state={state}
          onChange={change}
          filters={
            <TableFilter
              label={t('Reason')}
              value={state.filters.kind ?? ''}
              onChange={kind => change({ filters: { kind } })}
              options={[['', t('Everything')], ...creditKinds.map((kind): [string, string] => [kind, kinds[kind]])]}
            />
          }
          loadAll={() => loadAllPages(page => loadCredits(app, vendorId, { ...state, page }, 50))}
        />
      )}
    </div>
  )
}
