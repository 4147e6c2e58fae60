import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { loadAllPages } from '#web/data-table/load-all-pages.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import type { TableState } from '#web/data-table/table-state.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bookedReasons, reasonsFor } from '../../point-reasons.ts'
import type { PointEntry, Points } from '../../points.contract.ts'
import { loadPoints, type PointsOwner } from '../use-points.ts'
import { useReasonTexts } from '../use-reason-texts.ts'
import classes from './PointEntries.module.css'

type Props = {
  owner: PointsOwner
  points: Points
  state: TableState
  onChange: (change: Partial<TableState>) => void
}

/** The entries as a table that can be sorted, filtered and paged. */
export function PointEntries({ owner, points, state, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const reasons = useReasonTexts()
  const kind = owner.userId === undefined ? 'vendor' : 'user'
  if (points.count === 0 && !state.filters.reason && state.page === 1)
    return <p className={classes.none}>{t('No points yet. Here’s how to earn them:')}</p>
  const columns: Column<PointEntry>[] = [
    {
      id: 'reason',
      title: t('Reason'),
      isMain: true,
      cell: ({ reason, note, isReversed }) => (
        <>
          <span className={isReversed ? classes.reversed : undefined}>{reasons[reason]}</span>
          {note && <span className={classes.details}>“{note}”</span>}
          {isReversed && <span className={classes.details}>{t('reversed later')}</span>}
        </>
      ),
      text: ({ reason, note }) => [reasons[reason], note].filter(Boolean).join(': '),
    },
    { id: 'about', title: t('Enterprise'), cell: ({ about }) => about, text: ({ about }) => about ?? '' },
    {
      id: 'createdAt',
      title: t('Date'),
      isSortable: true,
      cell: ({ createdAt }) => formatDay(t, createdAt.slice(0, 10)),
      text: ({ createdAt }) => createdAt.slice(0, 10),
    },
    {
      id: 'amount',
      title: t('Points'),
      isSortable: true,
      isNumber: true,
      cell: ({ amount, isReversed }) => (
        <b className={isReversed ? classes.reversed : amount > 0 ? classes.more : undefined}>
          {amount > 0 ? t('+{{points}}', { points: amount }) : t('−{{points}}', { points: -amount })}
        </b>
      ),
      text: ({ amount }) => String(amount),
    },
  ]
  return (
    <DataTable
      name="points"
      title={t('Points')}
      columns={columns}
      rows={points.items}
      rowId={({ id }) => String(id)}
      rowName={({ reason }) => reasons[reason]}
      count={points.count}
      limit={points.limit}
      state={state}
      onChange={onChange}
      filters={
        <TableFilter
          label={t('Reason')}
          value={state.filters.reason ?? ''}
          onChange={reason => onChange({ filters: { reason } })}
          options={[
            ['', t('Everything')],
            ...[...reasonsFor(kind), ...bookedReasons].map((reason): [string, string] => [reason, reasons[reason]]),
          ]}
        />
      }
      loadAll={() => loadAllPages(page => loadPoints(app, owner, { ...state, page }, 50))}
    />
  )
}
