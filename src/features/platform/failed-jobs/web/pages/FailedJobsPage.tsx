import type { ReactNode } from 'react'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FailedJobs } from '../components/FailedJobs.tsx'
import { FailedMails } from '../components/FailedMails.tsx'
import classes from './FailedJobsPage.module.css'

/** Page with jobs and emails that failed for good, to be retried once their cause is fixed. */
export function FailedJobsPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('What failed in the background')}</h1>
      <FailedJobs />
      <FailedMails />
    </div>
  )
}
