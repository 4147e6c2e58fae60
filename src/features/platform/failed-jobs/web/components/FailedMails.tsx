import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FailedMail } from '../../failed-jobs.contract.ts'
import classes from '../pages/FailedJobsPage.module.css'
import { mailsQuery, mailsTable } from '../use-failed-jobs.ts'
import { FailureList } from './FailureList.tsx'

/** Emails that could not be delivered, with the mail server's message, and the number of emails waiting for it. */
export function FailedMails(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [state, change] = useTableState(mailsTable)
  const { data, error } = useQuery(mailsQuery(app, state))
  return (
    <FailureList<FailedMail>
      name="mails"
      title={t('Emails')}
      explanation={t(
        'Emails that were refused for good. They can be tried again for 14 days; what they say isn’t shown.',
      )}
      none={t('No email has failed.')}
      main={{
        id: 'to',
        title: t('To'),
        isMain: true,
        cell: ({ to, template }) => (
          <>
            <bdi dir="ltr" className={classes.reason}>
              {shownEmail(to)}
            </bdi>
            <bdi dir="ltr" className={classes.about}>
              {template}
            </bdi>
          </>
        ),
      }}
      rowName={({ to }) => shownEmail(to)}
      data={data}
      error={error}
      state={state}
      onChange={change}
    >
      {data && data.waiting.count > 0 && (
        <p>
          {t('{{count}} emails are waiting for the mail server. It said last:', { count: data.waiting.count })}{' '}
          <bdi dir="ltr">{data.waiting.reason}</bdi>
        </p>
      )}
    </FailureList>
  )
}
