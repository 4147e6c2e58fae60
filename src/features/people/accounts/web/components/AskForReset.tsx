import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { checkEmail } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { useHumanCheck } from '../use-human-check.ts'
import { NoScripts } from './NoScripts.tsx'

type Props = { email: string; onEmail: (email: string) => void; onSent: () => void }

/** The first step of a reset: the address. The reply does not reveal whether there is an account. */
export function AskForReset({ email, onEmail, onSent }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const check = useHumanCheck()
  const form = useForm({
    defaults: { email },
    validate: values => {
      const bad = checkEmail(values.email)
      return bad ? [{ field: 'email', text: messageFor(t, bad.code) }] : []
    },
    send: async values => {
      const recaptchaToken = await check.take()
      const { body } = await app.clients.auth.forgotPassword({ ...values, recaptchaToken })
      if (!body.success) return { field: 'email', text: messageFor(t, body.message) }
      return void onSent()
    },
    explain: failure => ({ field: 'email', text: messageOfFailure(t, failure) }),
  })
  const change = (value: unknown) => {
    check.begin()
    onEmail(String(value))
  }
  return (
    <Form form={form}>
      <NoScripts />
      <TextField {...form.field('email', change)} type="email" label={t('Email')} autoComplete="username" />
      <SubmitButton isSending={form.isSending}>{t('Send me a link')}</SubmitButton>
    </Form>
  )
}
