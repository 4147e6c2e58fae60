import { type ReactNode, useEffect, useRef } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { checkEmail } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import type { LoginEvent, LoginState } from '../login-steps.ts'
import type { SignInWays } from '../use-auth.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthField } from './AuthField.tsx'
import { AuthForm } from './AuthForm.tsx'
import classes from './auth-form.module.css'
import { OtherWays } from './OtherWays.tsx'
import { ResendWelcome } from './ResendWelcome.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  state: Extract<LoginState, { step: 'email' }>
  email: string
  onEmail: (email: string) => void
  redirect: string
  /** undefined until they are known: their place is kept */
  ways: SignInWays | undefined
  tell: (event: LoginEvent) => void
}

/** The first step of the login modal: who it is. */
export function EmailStep({ state, email, onEmail, redirect, ways, tell }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { form, wrong, tell: tellWrong, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const lookedUp = useRef(email)
  useEffect(() => {
    if (!state.error) return
    const again = state.resend && <ResendWelcome email={lookedUp.current} redirect={redirect} />
    tellWrong({
      email: (
        <>
          {messageFor(t, state.error)} {again}
        </>
      ),
    })
  }, [state, redirect, t, tellWrong])
  const submit = () =>
    send(async () => {
      const bad = checkEmail(email)
      if (bad) return tellWrong({ email: messageFor(t, bad.code) })
      lookedUp.current = email
      tellWrong({})
      try {
        const { user } = await app.clients.auth.userLoginValidate({ email, redirect })
        tell({ type: 'found', user })
      } catch (failure) {
        tellWrong({ email: messageOfFailure(t, failure) })
      }
    })
  return (
    <div className={classes.form}>
      <AuthForm form={form} onSubmit={submit}>
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
          autoFocus
        />
        <SubmitButton isSending={isSending}>{t('Continue with e-mail')}</SubmitButton>
      </AuthForm>
      {ways ? (
        <OtherWays ways={ways} redirect={redirect} onReply={reply => tell({ type: 'login', reply })} />
      ) : (
        <div className={classes.otherWays} />
      )}
    </div>
  )
}
