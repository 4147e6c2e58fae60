import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { withProof } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { type ReportOutcome, reportOutcomes } from '../../flag-reasons.ts'
import { longestNote } from '../../report-limits.ts'
import { outcomeName, reportProblemText } from '../report-words.ts'
import classes from './CloseReports.module.css'

type Values = { outcome: ReportOutcome | ''; note: string }

type Props = {
  /** the latest open report of the thing that this page has loaded; later ones stay open */
  id: number
  isMany: boolean
  /** the note it had before it was reopened */
  note: string
  onDone: () => void
}

/** The form that chooses an outcome and closes the reports of one thing. */
export function CloseReports({ id, isMany, note: initial, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({
    defaults: { outcome: '', note: initial },
    validate: ({ outcome }) => (outcome === '' ? [{ field: 'outcome', text: t('Please say what came of it.') }] : []),
    send: async ({ outcome, note }) => {
      const words = { outcome: outcome as ReportOutcome, note: note.trim() }
      await withProof(() => app.clients.reports.setReportState({ id, closed: true, together: isMany, ...words }))
      await revalidate()
      notify(isMany ? t('Reports closed') : t('Report closed'))
      onDone()
      return undefined
    },
    explain: failure => ({ text: reportProblemText(t, failure) }),
    draft: `close-report:${id}`,
  })
  const outcomes = reportOutcomes.map((one): [string, string] => [one, outcomeName(t, one)])
  return (
    <Form form={form} className={classes.form}>
      <RadioField {...form.field('outcome')} label={t('What came of it?')} options={outcomes} />
      <TextAreaField
        {...form.field('note')}
        label={t('Note for the team (optional)')}
        rows={2}
        maxLength={longestNote}
      />
      <div className={classes.end}>
        <p>{t('Whoever reported it hears what came of it, but never sees the note.')}</p>
        <button type="submit" className={button.primary} aria-busy={form.isSending || undefined}>
          {isMany ? t('Close these reports') : t('Close report')}
        </button>
      </div>
    </Form>
  )
}
