import { type ReactNode, useId } from 'react'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import type { TableState } from '#web/data-table/table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from '../pages/FailedJobsPage.module.css'
import { RetryButton } from './RetryButton.tsx'

type Failure = { id: string; reason: string; tries: number; failedAt: string; canRetry?: boolean }

type Props<Row extends Failure> = {
  name: 'jobs' | 'mails'
  title: string
  explanation: string
  /** text shown when the list is empty */
  none: string
  main: Column<Row>
  rowName: (row: Row) => string
  data: { items: Row[]; count: number; limit: number } | undefined
  error: Error | null
  state: TableState
  onChange: (change: Partial<TableState>) => void
  children?: ReactNode
}

/** A list of failures with reason and time, which can be retried one by one or all at once. */
export function FailureList<Row extends Failure>(props: Props<Row>): ReactNode {
  const { name, title, explanation, none, main, rowName, data, error, state, onChange, children } = props
  const { t } = useTranslation()
  const { language } = useApp()
  const heading = useId()
  const columns: Column<Row>[] = [
    main,
    {
      id: 'reason',
      title: t('Why it failed'),
      cell: ({ reason }) => (
        <span className={classes.reason} dir="ltr">
          {reason || '–'}
        </span>
      ),
    },
    {
      id: 'at',
      title: t('Date'),
      cell: ({ failedAt, tries }) => (
        <div>
          {formatDay(t, failedAt)}
          <span className={classes.about}>{t('{{count}} tries', { count: tries })}</span>
        </div>
      ),
    },
    {
      id: 'actions',
      title: t('Actions'),
      cell: row =>
        row.canRetry === false ? (
          t('Can’t be tried again')
        ) : (
          <RetryButton what={name} one={{ id: row.id, name: rowName(row) }} />
        ),
    },
  ]
  const canRetryAll = data && data.count > 1 && data.items.some(({ canRetry }) => canRetry !== false)
  return (
    <section aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {canRetryAll && <RetryButton what={name} />}
      </div>
      <p className={classes.about}>{explanation}</p>
      {children}
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p>{none}</p>}
      {data && data.count > 0 && (
        <DataTable
          key={language}
          name={name}
          title={title}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => id}
          rowName={rowName}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={onChange}
        />
      )}
    </section>
  )
}
