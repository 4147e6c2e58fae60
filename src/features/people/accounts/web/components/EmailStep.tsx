import { type ReactNode, useEffect, useRef } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { checkEmail } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import type { LoginEvent, LoginState } from '../login-steps.ts'
import type { SignInWays } from '../use-auth.ts'
import classes from './auth-form.module.css'
import { OtherWays } from './OtherWays.tsx'
import { ResendWelcome } from './ResendWelcome.tsx'

type Props = {
  state: Extract<LoginState, { step: 'email' }>
  email: string
  onEmail: (email: string) => void
  redirect: string
  /** undefined until known: their space is reserved */
  ways: SignInWays | undefined
  dispatch: (event: LoginEvent) => void
}

/** The first step of the login modal: the address. */
export function EmailStep({ state, email, onEmail, redirect, ways, dispatch }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const lookedUp = useRef(email)
  const form = useForm({
    defaults: { email },
    validate: values => {
      const bad = checkEmail(values.email)
      return bad ? [{ field: 'email', text: messageFor(t, bad.code) }] : []
    },
    send: async values => {
      lookedUp.current = values.email
      const { user } = await app.clients.auth.userLoginValidate({ ...values, redirect })
      dispatch({ type: 'found', user })
      return undefined
    },
    explain: failure => ({ field: 'email', text: messageOfFailure(t, failure) }),
  })
  const { showProblems } = form
  useEffect(() => {
    const { error, resend } = state
    if (error) showProblems([{ field: 'email', text: messageFor(t, error), code: resend ? 'resend' : error }])
  }, [state, t, showProblems])
  return (
    <div className={forms.form}>
      <Form form={form}>
        <TextField
          {...form.field('email', value => onEmail(String(value)))}
          type="email"
          label={t('Email')}
          autoComplete="username"
          remedy={code => code === 'resend' && <ResendWelcome email={lookedUp.current} redirect={redirect} />}
          autoFocus
        />
        <SubmitButton isSending={form.isSending}>{t('Continue with email')}</SubmitButton>
      </Form>
      {ways ? (
        <OtherWays ways={ways} redirect={redirect} onReply={reply => dispatch({ type: 'login', reply })} />
      ) : (
        <div className={classes.otherWays} />
      )}
    </div>
  )
}
