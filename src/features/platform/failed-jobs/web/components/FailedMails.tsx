import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { DataTable } from '#web/data-table/DataTable.tsx'
import type { Column } from '#web/data-table/data-table.types.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FailedMail } from '../../failed-jobs.contract.ts'
import classes from '../pages/FailedJobsPage.module.css'
import { mailsQuery, mailsTable } from '../use-failed-jobs.ts'
import { RetryButton } from './RetryButton.tsx'

/** Emails that could not be delivered, with what the mail server said. */
export function FailedMails(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const title = useId()
  const [state, change] = useTableState(mailsTable)
  const { data, error } = useQuery(mailsQuery(app, state))
  const columns: Column<FailedMail>[] = [
    {
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
      cell: ({ id, to, canRetry }) =>
        canRetry ? <RetryButton what="mails" one={{ id, name: to }} /> : t('Can’t be tried again'),
    },
  ]
  return (
    <section aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t('Emails')}</h2>
        {data && data.count > 1 && data.items.some(({ canRetry }) => canRetry) && <RetryButton what="mails" />}
      </div>
      <p className={classes.about}>
        {t('Emails that were refused for good. They can be tried again for 14 days; what they say isn’t shown.')}
      </p>
      {data && data.waiting.count > 0 && (
        <p>
          {t('{{count}} emails are waiting for the mail server. It said last:', { count: data.waiting.count })}{' '}
          <bdi dir="ltr">{data.waiting.reason}</bdi>
        </p>
      )}
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && <p>{t('No email has failed.')}</p>}
      {data && data.count > 0 && (
        <DataTable
          key={app.language}
          name="mails"
          title={t('Emails')}
          columns={columns}
          rows={data.items}
          rowId={({ id }) => id}
          rowName={({ to }) => to}
          count={data.count}
          limit={data.limit}
          state={state}
          onChange={change}
        />
      )}
    </section>
  )
}
