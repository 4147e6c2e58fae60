import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FailedJob } from '../../failed-jobs.contract.ts'
import { jobAbout, jobTitle } from '../job-titles.ts'
import classes from '../pages/FailedJobsPage.module.css'
import { jobsQuery, jobsTable } from '../use-failed-jobs.ts'
import { RetryButton } from './RetryButton.tsx'

/** What the server was to do by itself and couldn't, with why. */
export function FailedJobs(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const title = useId()
  const [state, change] = useTableState(jobsTable)
  const { data, error } = useQuery(jobsQuery(app, state))
  const columns: Column<FailedJob>[] = [
    {
      id: 'kind',
      title: t('What was to be done'),
      isMain: true,
      cell: ({ queue, about }) => (
        <>
          {jobTitle(t, queue)}
          <span className={classes.about}>{jobAbout(t, about)}</span>
        </>
      ),
    },
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
      cell: row => <RetryButton what="jobs" one={{ id: row.id, name: jobTitle(t, row.queue) }} />,
    },
  ]
  return (
    <section aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t('Jobs')}</h2>
        {data && data.count > 1 && <RetryButton what="jobs" />}
      </div>
      <p className={classes.about}>{t('Jobs that were tried several times and given up. They’re kept for 30 days.')}</p>
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p>{t('No job has failed.')}</p>}
      {data && data.count > 0 && (
        <DataTable
          key={app.language}
          name="jobs"
          title={t('Jobs')}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => id}
          rowName={({ queue }) => jobTitle(t, queue)}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
        />
      )}
    </section>
  )
}
