import type { ReactNode } from 'react'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import classes from './auth-form.module.css'

type Props = {
  email: string
  /** returns the error code; '' for none */
  verify: (password: string) => Promise<string>
}

/** If the welcome mail's link is opened in a browser other than that of the sign-up, it requires the password chosen there. */
export function VerifyByPassword({ email, verify }: Props): ReactNode {
  const { t } = useTranslation()
  const problem = (code: string) => ({ field: 'password', text: messageFor(t, code) }) as const
  const form = useForm({
    defaults: { password: '' },
    validate: ({ password }) => (password ? [] : [problem('gm-error-password-required')]),
    send: async ({ password }) => {
      const code = await verify(password)
      return code ? problem(code) : undefined
    },
    explain: failure => ({ field: 'password', text: messageOfFailure(t, failure) }),
  })
  return (
    <Form form={form}>
      <p>{messageFor(t, 'gm-info-verify-password')}</p>
      <p className={classes.who} dir="ltr">
        {email}
      </p>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('password')} label={t('Password')} autoComplete="current-password" autoFocus />
      <Link to="/auth/reset-password-page" className={forms.link}>
        {t('Choose a new password')}
      </Link>
      <SubmitButton isSending={form.isSending}>{t('Verify your email')}</SubmitButton>
    </Form>
  )
}
