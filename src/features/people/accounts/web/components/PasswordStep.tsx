import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LoginReply } from '../../auth.contract.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import type { LoginState } from '../login-steps.ts'
import { sendLogin } from '../send-login.ts'
import { useResetMail } from '../use-reset-mail.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthForm } from './AuthForm.tsx'
import classes from './auth-form.module.css'
import { RememberMe } from './LoginForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  state: Extract<LoginState, { step: 'password' }>
  email: string
  redirect: string
  onReply: (reply: LoginReply) => void
  back: ReactNode
}

/** The password of a known address; who forgot it gets a mail. */
export function PasswordStep({ state, email, redirect, onReply, back }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(false)
  const { form, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const reset = useResetMail()
  useEffect(() => {
    if (state.error) tell({ password: messageFor(t, state.error) })
  }, [state, t, tell])
  const submit = () =>
    send(async () => {
      if (!password) return tell({ password: messageFor(t, 'gm-error-password-required') })
      try {
        onReply(await sendLogin(app, { email, password, rememberMe, redirect }))
      } catch (failure) {
        tell({ password: messageOfFailure(t, failure) })
      }
    })
  return (
    <AuthForm form={form} onSubmit={submit}>
      <p className={classes.who} dir="ltr">
        {email}
      </p>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        value={password}
        onChange={value => {
          setPassword(value)
          forget('password')
        }}
        wrong={wrong.password}
        autoFocus
      />
      <div className={classes.row}>
        <RememberMe checked={rememberMe} onChange={setRememberMe} />
        <button
          type="button"
          className={classes.link}
          onClick={() => reset.sendTo(email)}
          aria-busy={reset.isSending || undefined}
        >
          {t('Forgot your password?')}
        </button>
      </div>
      <SubmitButton isSending={isSending}>{t('Log in')}</SubmitButton>
      <p role="status" className={classes.note}>
        {reset.told}
      </p>
      {back}
    </AuthForm>
  )
}
