import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type Problem, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LoginReply } from '../../auth.contract.ts'
import { plainForms } from '../../plain-sign-in-paths.ts'
import { checkLogin } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { socialOf } from '../login-steps.ts'
import { sendLogin } from '../send-login.ts'
import { ResendWelcome } from './ResendWelcome.tsx'

type Props = {
  email: string
  onEmail: (email: string) => void
  /** a path of this site */
  redirect: string
  /** logged in, or a second step is required */
  onReply: (reply: LoginReply) => void
  /** the account logs in with another provider */
  onSocial: (social: 'google' | 'facebook') => void
  /** links to other pages */
  signUp: ReactNode
  forgot: ReactNode
  /** an error code from the URL */
  error?: string
}

type Values = { email: string; password: string; rememberMe: boolean }

/** Email and password (docs/product.md §5, §8 “Login”). */
export function LoginForm({ email, onEmail, redirect, onReply, onSocial, signUp, forgot, error }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const problem = (code: string, field: keyof Values = 'email') => ({ field, code, text: messageFor(t, code) })
  const explain = async (code: string, field: string | null): Promise<Problem<Values> | undefined> => {
    const social = socialOf(code)
    if (social) return void onSocial(social)
    if (code !== 'gm-error-invalid-credentials') return problem(code, field === 'password' ? field : 'email')
    // the server doesn't distinguish unknown addresses from wrong passwords; its rate-limited lookup may say more
    const found = await app.clients.auth.userLoginValidate({ email: form.getValues('email') }).catch(() => undefined)
    if (found?.user === null) return problem('gm-error-no-account')
    const mode = found?.user.signUpMode ?? 'email'
    if (mode !== 'email') return void onSocial(mode)
    return problem(code)
  }
  const form = useForm<Values>({
    defaults: { email, password: '', rememberMe: false },
    ...(error && { problems: [problem(error)] }),
    validate: values => {
      const bad = checkLogin(values)
      return bad ? [problem(bad.code, bad.field)] : []
    },
    send: async values => {
      const reply = await sendLogin(app, { ...values, redirect })
      if (reply.code >= 400) return explain(reply.body.loginMessage, reply.body.field)
      return void onReply(reply)
    },
    explain: failure => ({ field: 'email', text: messageOfFailure(t, failure) }),
  })
  const remedy = (code: string) => {
    if (code === 'gm-error-no-account') return signUp
    if (code !== 'gm-error-email-not-verified') return null
    return <ResendWelcome email={form.getValues('email')} redirect={redirect} />
  }
  return (
    <Form form={form} action={plainForms.logIn}>
      <input type="hidden" name="redirect" value={redirect} />
      <TextField
        {...form.field('email', value => onEmail(String(value)))}
        type="email"
        label={t('Email')}
        autoComplete="username"
        remedy={remedy}
      />
      <PasswordField {...form.field('password')} label={t('Password')} autoComplete="current-password" />
      <div className={forms.row}>
        <CheckField {...form.field('rememberMe')} label={t('Remember me')} />
        {forgot}
      </div>
      <SubmitButton isSending={form.isSending} isPlain>
        {t('Log in with email')}
      </SubmitButton>
    </Form>
  )
}
