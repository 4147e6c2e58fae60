import { type ReactNode, useEffect } from 'react'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LoginReply } from '../../auth.contract.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import type { LoginState } from '../login-steps.ts'
import { sendLogin } from '../send-login.ts'
import { useResetMail } from '../use-reset-mail.ts'
import classes from './auth-form.module.css'

type Props = {
  state: Extract<LoginState, { step: 'password' }>
  email: string
  redirect: string
  onReply: (reply: LoginReply) => void
  back: ReactNode
}

/** The password of a known address, with a link for a forgotten one. */
export function PasswordStep({ state, email, redirect, onReply, back }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const reset = useResetMail()
  const problem = (code: string) => ({ field: 'password', text: messageFor(t, code) }) as const
  const form = useForm({
    defaults: { password: '', rememberMe: false },
    validate: ({ password }) => (password ? [] : [problem('gm-error-password-required')]),
    send: async values => void onReply(await sendLogin(app, { email, ...values, redirect })),
    explain: failure => ({ field: 'password', text: messageOfFailure(t, failure) }),
  })
  const { showProblems } = form
  useEffect(() => {
    if (state.error) showProblems([{ field: 'password', text: messageFor(t, state.error) }])
  }, [state, t, showProblems])
  return (
    <Form form={form}>
      <p className={classes.who} dir="ltr">
        {email}
      </p>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('password')} label={t('Password')} autoComplete="current-password" autoFocus />
      <div className={forms.row}>
        <CheckField {...form.field('rememberMe')} label={t('Remember me')} />
        <button
          type="button"
          className={forms.link}
          onClick={() => reset.sendTo(email)}
          aria-busy={reset.isSending || undefined}
        >
          {t('Forgot your password?')}
        </button>
      </div>
      <SubmitButton isSending={form.isSending}>{t('Log in')}</SubmitButton>
      <p role="status" className={forms.note}>
        {reset.message}
      </p>
      {back}
    </Form>
  )
}
