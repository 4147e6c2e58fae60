import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { checkEmail } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { useHumanCheck } from '../use-human-check.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthField } from './AuthField.tsx'
import { AuthForm } from './AuthForm.tsx'
import { NoScripts } from './NoScripts.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = { email: string; onEmail: (email: string) => void; onSent: () => void }

/** The first step of a reset: where the link goes. What is said afterwards does not tell whether there is an account. */
export function AskForReset({ email, onEmail, onSent }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { form, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const check = useHumanCheck()
  const submit = () =>
    send(async () => {
      const bad = checkEmail(email)
      if (bad) return tell({ email: messageFor(t, bad.code) })
      try {
        const recaptchaToken = await check.take()
        const { body } = await app.clients.auth.forgotPassword({ email, recaptchaToken })
        if (body.success) onSent()
        else tell({ email: messageFor(t, body.message) })
      } catch (failure) {
        tell({ email: messageOfFailure(t, failure) })
      }
    })
  return (
    <AuthForm form={form} onSubmit={submit}>
      <NoScripts />
      <AuthField
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="username"
        value={email}
        onChange={value => {
          check.begin()
          onEmail(value)
          forget('email')
        }}
        wrong={wrong.email}
      />
      <SubmitButton isSending={isSending}>{t('Send me a link')}</SubmitButton>
    </AuthForm>
  )
}
