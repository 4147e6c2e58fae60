import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ReportKind } from '../../flag-reasons.ts'
import { ownReportQuery } from '../use-reports.ts'
import classes from './FlagDialog.module.css'
import { FlagForm } from './FlagForm.tsx'

type Props = { kind: ReportKind; id: number; name: string; open: boolean; onClose: () => void }

/** The flag modal: a form for a reason and message, or a thank-you for somebody who has an open report. */
export default function FlagDialog({ open, onClose, ...thing }: Props): ReactNode {
  const { t } = useTranslation()
  const titles: Record<ReportKind, string> = {
    profile: t('Report {{name}}', { name: thing.name }),
    listing: t('Report “{{name}}”', { name: thing.name }),
    feedback: t('Report this feedback'),
    forum: t('Report this post'),
    translation: t('Report this translation'),
    post: t('Report this post'),
  }
  return (
    <Dialog open={open} onClose={onClose} title={titles[thing.kind]}>
      <Queries>
        <Content {...thing} onClose={onClose} />
      </Queries>
    </Dialog>
  )
}

function Content({ kind, id, onClose }: Omit<Props, 'open'>): ReactNode {
  const { t } = useTranslation()
  const { data: report, isError, error, refetch } = useQuery(ownReportQuery(useApp(), kind, id))
  if (isError) {
    return (
      <p role="alert">
        {failureText(t, error)}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  if (report === undefined) return <div className={classes.waiting} />
  if (!report) return <FlagForm kind={kind} id={id} onClose={onClose} />
  return (
    <div className={classes.thanks} role="status">
      <p>{t('You reported this on {{date}}.', { date: formatDay(t, report.createdAt) })}</p>
      <p>{t('Thank you. The people who run this site will read it; no one else finds out who wrote.')}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
      <button type="button" className={button.primary} onClick={onClose} autoFocus>
        {t('Close')}
      </button>
    </div>
  )
}
