import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FailedJob } from '../../failed-jobs.contract.ts'
import { jobAbout, jobTitle } from '../job-titles.ts'
import classes from '../pages/FailedJobsPage.module.css'
import { jobsQuery, jobsTable } from '../use-failed-jobs.ts'
import { FailureList } from './FailureList.tsx'

/** List of background jobs that failed for good. */
export function FailedJobs(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [state, change] = useTableState(jobsTable)
  const { data, error } = useQuery(jobsQuery(app, state))
  return (
    <FailureList<FailedJob>
      name="jobs"
      title={t('Jobs')}
      explanation={t('Jobs that were tried several times and given up. They’re kept for 30 days.')}
      none={t('No job has failed.')}
      main={{
        id: 'kind',
        title: t('What was to be done'),
        isMain: true,
        cell: ({ queue, about }) => (
          <>
            {jobTitle(t, queue)}
            <span className={classes.about}>{jobAbout(t, about)}</span>
          </>
        ),
      }}
      rowName={({ queue }) => jobTitle(t, queue)}
      data={data}
      error={error}
      state={state}
      onChange={change}
    />
  )
}
