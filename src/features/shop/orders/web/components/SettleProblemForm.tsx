import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'

type Props = { problem: string; onCancel: () => void; onDone: () => Promise<void> }

/** Form that notes how a problem of a payment was settled. */
export function SettleProblemForm({ problem, onCancel, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm({
    defaults: { why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say how it was settled.') }]),
    send: async ({ why }) => {
      await app.clients.adminPayments.settleProblem({ problem, why })
      return void (await onDone())
    },
    explain: error => ({ text: failureText(t, error) }),
  })
  return (
    <Form form={form}>
      <p>{t('It leaves the list of what waits. No money moves by this.')}</p>
      <TextAreaField
        {...form.field('why')}
        label={t('How was it settled? (for other admins)')}
        rows={2}
        maxLength={1000}
      />
      <div className={forms.actions}>
        <button type="button" className={button.secondary} onClick={onCancel}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Mark as settled')}</SubmitButton>
      </div>
    </Form>
  )
}
