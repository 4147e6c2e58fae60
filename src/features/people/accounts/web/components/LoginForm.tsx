import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LoginReply } from '../../auth.contract.ts'
import { checkLogin } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { socialOf } from '../login-steps.ts'
import { sendLogin } from '../send-login.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthField } from './AuthField.tsx'
import { AuthForm } from './AuthForm.tsx'
import classes from './auth-form.module.css'
import { NoScripts } from './NoScripts.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ResendWelcome } from './ResendWelcome.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  email: string
  onEmail: (email: string) => void
  /** a path of this site */
  redirect: string
  /** signed in, or a second step is asked for */
  onReply: (reply: LoginReply) => void
  /** the account is of somebody else who signs people in */
  onSocial: (social: 'google' | 'facebook') => void
  /** links to other pages */
  signUp: ReactNode
  forgot: ReactNode
  /** a code that the page came with */
  error?: string
}

/** Email and password (docs/product.md §5, §8). */
export function LoginForm({ email, onEmail, redirect, onReply, onSocial, signUp, forgot, error }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(false)
  const { form, wrong, tell, forget } = useWrongFields(error ? { email: messageFor(t, error) } : {})
  const { isSending, send } = useSending()
  const explain = async (code: string, field: string | null) => {
    const social = socialOf(code)
    if (social) return onSocial(social)
    if (code === 'gm-error-email-not-verified') {
      return tell({
        email: (
          <>
            {messageFor(t, code)} <ResendWelcome email={email} redirect={redirect} />
          </>
        ),
      })
    }
    if (code !== 'gm-error-invalid-credentials') return tell({ [field ?? 'email']: messageFor(t, code) })
    // the server says the same of unknown addresses and wrong passwords; its look-up, which is limited, may say more
    const found = await app.clients.auth.userLoginValidate({ email }).catch(() => undefined)
    if (found?.user === null)
      return tell({
        email: (
          <>
            {messageFor(t, 'gm-error-no-account')} {signUp}
          </>
        ),
      })
    const mode = found?.user.signUpMode ?? 'email'
    if (mode !== 'email') return onSocial(mode)
    tell({ email: messageFor(t, code) })
  }
  const submit = () =>
    send(async () => {
      const bad = checkLogin({ email, password })
      if (bad) return tell({ [bad.field]: messageFor(t, bad.code) })
      try {
        const reply = await sendLogin(app, { email, password, rememberMe, redirect })
        if (reply.code < 400) onReply(reply)
        else await explain(reply.body.loginMessage, reply.body.field)
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
          onEmail(value)
          forget('email')
        }}
        wrong={wrong.email}
      />
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
      />
      <div className={classes.row}>
        <RememberMe checked={rememberMe} onChange={setRememberMe} />
        {forgot}
      </div>
      <SubmitButton isSending={isSending}>{t('Log in with e-mail')}</SubmitButton>
    </AuthForm>
  )
}

export function RememberMe({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}): ReactNode {
  const { t } = useTranslation()
  return (
    <label className={classes.check}>
      <input type="checkbox" name="rememberMe" checked={checked} onChange={event => onChange(event.target.checked)} />
      {t('Remember me')}
    </label>
  )
}
