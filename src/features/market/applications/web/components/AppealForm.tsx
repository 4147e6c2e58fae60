import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { longestAppeal } from '../../applications.contract.ts'
import { applicationProblem } from '../application-words.ts'
import classes from './AppealForm.module.css'

/** Form for an appeal against a refusal. */
export function AppealForm({ id, onSent }: { id: number; onSent: () => Promise<void> }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const form = useForm({
    defaults: { text: '' },
    validate: ({ text }) => (text.trim() ? [] : [{ field: 'text', text: t('Please write why you disagree.') }]),
    send: async ({ text }) => {
      await clients.applications.appeal({ id, text: text.trim() })
      await onSent()
      return undefined
    },
    explain: failure => ({ field: 'text', text: applicationProblem(t, failure) }),
  })
  return (
    <Form form={form} className={classes.form}>
      <TextAreaField
        {...form.field('text')}
        label={t('Why do you disagree?')}
        hint={t('You can appeal once. If we can, someone else will look at it.')}
        rows={6}
        maxLength={longestAppeal}
      />
      <SubmitButton isSending={form.isSending}>{t('Send appeal')}</SubmitButton>
    </Form>
  )
}
