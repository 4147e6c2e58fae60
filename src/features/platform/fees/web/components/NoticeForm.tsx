import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { defaultNoticeDays, noticeBounds } from '../../fee-rules.ts'
import { allFeesQuery } from '../use-fees.ts'

type Props = { days: number; onDone: (text?: string) => void }

/** Form for the days between the news of a raised fee and its first day. */
export function NoticeForm({ days, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { min, max } = noticeBounds
  const form = useForm({
    defaults: { days: String(days) },
    validate: values =>
      /^\d{1,3}$/.test(values.days.trim()) && Number(values.days) >= min && Number(values.days) <= max
        ? []
        : [{ field: 'days', text: t('Please enter a number from {{min}} to {{max}}.', { min, max }) }],
    send: async values => {
      const fees = await app.clients.fees.setFeeNotice({ days: Number(values.days) })
      queries.setQueryData(allFeesQuery(app).queryKey, fees)
      return void onDone(t('Days of notice saved'))
    },
    explain: error => ({ text: failureText(t, error) }),
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('days')}
        label={t('Days of notice')}
        hint={t(
          'Marketplaces in the European Union owe their sellers {{days}} days or more. What is planned already stays.',
          { days: defaultNoticeDays },
        )}
        autoComplete="off"
        isPlain
        inputMode="numeric"
        maxLength={3}
      />
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={() => onDone()}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Save days')}</SubmitButton>
      </div>
    </Form>
  )
}
