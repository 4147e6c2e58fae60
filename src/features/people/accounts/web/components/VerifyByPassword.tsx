import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthForm } from './AuthForm.tsx'
import classes from './auth-form.module.css'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  email: string
  /** gives the code of what is wrong; '' for nothing */
  verify: (password: string) => Promise<string>
}

/** The link of the welcome mail, opened in another browser than that of the sign-up, takes the password that was chosen there. */
export function VerifyByPassword({ email, verify }: Props): ReactNode {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const { form, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const submit = () =>
    send(async () => {
      if (!password) return tell({ password: messageFor(t, 'gm-error-password-required') })
      try {
        const problem = await verify(password)
        if (problem) tell({ password: messageFor(t, problem) })
      } catch (failure) {
        tell({ password: messageOfFailure(t, failure) })
      }
    })
  return (
    <AuthForm form={form} onSubmit={submit}>
      <p>{messageFor(t, 'gm-info-verify-password')}</p>
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
      <Link to="/auth/reset-password-page" className={classes.link}>
        {t('Choose a new password')}
      </Link>
      <SubmitButton isSending={isSending}>{t('Verify your email')}</SubmitButton>
    </AuthForm>
  )
}
