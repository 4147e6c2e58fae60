import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { withProof } from '#features/people/accounts/web/index.ts'
import list from '#web/admin-list/ListCards.module.css'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { Report } from '../../reports.contract.ts'
import { outcomeName, reasonName, reportProblemText } from '../report-words.ts'
import { ConcernedPerson } from './ConcernedPerson.tsx'
import { ReportContext } from './ReportContext.tsx'
import classes from './ReportEntry.module.css'

type Props = {
  report: Report
  /** the report above shows the same messages */
  hasSameContext: boolean
  onDone: () => void
}

/** One report: its reason, message, reporter and outcome. */
export function ReportEntry({ report, hasSameContext, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const { reason, message, context, createdAt, reporter, closed, note } = report
  return (
    <div className={classes.report}>
      <h3>{reasonName(t, reason)}</h3>
      <p className={classes.who}>
        <span>{t('Reported by')}</span>
        {reporter ? <ConcernedPerson person={reporter} /> : <span>{t('Someone who has left')}</span>}
        <time dateTime={createdAt}>{formatDay(t, createdAt)}</time>
      </p>
      {message && (
        <blockquote className={list.quote} dir="auto">
          {message}
        </blockquote>
      )}
      {context && !hasSameContext && <ReportContext context={context} />}
      {closed && (
        <p className={classes.outcome}>
          <Icon name="check" size={18} />
          <strong>{outcomeName(t, closed.outcome)}</strong>
          <span>
            {t('Closed by {{name}} on {{date}}', {
              name: closed.by ?? t('Someone who has left'),
              date: formatDay(t, closed.at),
            })}
          </span>
        </p>
      )}
      {note && (
        <p className={classes.note}>
          <span>
            <Icon name="lock" size={15} /> {t('Note for the team')}
          </span>
          <span dir="auto">{note}</span>
        </p>
      )}
      {closed && <Reopen id={report.id} onDone={onDone} />}
    </div>
  )
}

function Reopen({ id, onDone }: { id: number; onDone: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const reopen = async () => {
    setSending(true)
    try {
      await withProof(() => app.clients.reports.setReportState({ id, closed: false }))
      await revalidate()
      notify(t('Report opened again'))
      onDone()
    } catch (error) {
      notify(reportProblemText(t, error))
    } finally {
      setSending(false)
    }
  }
  return (
    <button
      type="button"
      className={button.secondary}
      aria-busy={isSending || undefined}
      onClick={() => isSending || void reopen()}
    >
      <Icon name="refresh" size={18} />
      {t('Open report again')}
    </button>
  )
}
