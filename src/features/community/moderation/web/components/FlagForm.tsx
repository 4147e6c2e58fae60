import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { byContract } from '#web/forms/by-contract.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { type ReportKind, type ReportReason, reasonsFor } from '../../flag-reasons.ts'
import { longestReport } from '../../report-limits.ts'
import { ownReportQuery } from '../use-reports.ts'
import classes from './FlagDialog.module.css'

type Values = { reason: ReportReason | ''; message: string }

/** The form: a reason out of those of the thing's kind (docs/product.md §9) and a message, which “Other” requires. */
export function FlagForm({ kind, id, onClose }: { kind: ReportKind; id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const byShape = byContract<Values>(
    async () => (await import('../../reports.contract.ts')).reportWords,
    field => (field === 'reason' ? t('Please choose a reason.') : t('Please say what is wrong.')),
  )
  const form = useForm<Values>({
    defaults: { reason: '', message: '' },
    validate: async values => {
      if (values.reason === 'other' && values.message.trim() === '')
        return [{ field: 'message', text: t('Please say what is wrong.') }]
      return byShape(values)
    },
    send: async ({ reason, message }) => {
      const report = await app.clients.reports.sendReport({ kind, id, reason: reason as ReportReason, message })
      queries.setQueryData(ownReportQuery(app, kind, id).queryKey, report)
      return undefined
    },
    explain: failure => ({
      text: apiErrorOf(failure).status === 429 ? t('Too many attempts. Please wait a while.') : failureText(t, failure),
    }),
    draft: `report:${kind}:${id}`,
  })
  const reasons = Object.entries(reasonsFor(kind)).map(([value, name]): [string, string] => [value, t(name)])
  return (
    <Form form={form}>
      <RadioField {...form.field('reason')} label={t('What is wrong?')} options={reasons} />
      <TextAreaField
        {...form.field('message')}
        label={form.watch('reason') === 'other' ? t('What did you notice?') : t('What did you notice? (optional)')}
        rows={4}
        maxLength={longestReport}
      />
      <div className={classes.actions}>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Cancel')}
        </button>
        <button type="submit" className={button.primary} aria-busy={form.isSending || undefined}>
          {t('Send report')}
        </button>
      </div>
    </Form>
  )
}
