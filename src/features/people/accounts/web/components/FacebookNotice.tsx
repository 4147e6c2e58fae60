import { type ReactNode, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { checkNewPassword } from '../../check-sign-up.ts'
import { isKnownCode, messageFor, messageOfFailure } from '../auth-messages.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Facebook login is gone; asks for a password, which counts once a mail’s link is opened (docs/product.md §2). */
export function FacebookNotice({ email }: { email: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    defaults: { password: '', confirm: '' },
    validate: ({ password, confirm }) => {
      const bad = checkNewPassword(password, confirm)
      return bad ? [{ field: bad.field, text: messageFor(t, bad.code) }] : []
    },
    send: async values => {
      const { body } = await app.clients.auth.addPassword({ email, ...values })
      if (body.success) return void setSent(true)
      const field = body.field === 'password' || body.field === 'confirm' ? body.field : undefined
      const code = field && isKnownCode(body.message) ? body.message : 'gm-error-occurred'
      return { field: field ?? 'password', text: messageFor(t, code) }
    },
    explain: error => {
      // docs/product.md §5: “otherwise gm-error-occurred”; after too many tries, the wait
      const text = apiErrorOf(error).status === 429 ? messageOfFailure(t, error) : messageFor(t, 'gm-error-occurred')
      return { field: 'password', text }
    },
  })
  if (isSent) {
    return (
      <p role="status">
        {t('We’ve sent an email to {{email}}. Open the link in it to activate your password.', { email })}
      </p>
    )
  }
  return (
    <Form form={form}>
      <p>
        {t(
          'The account for {{email}} was created with Facebook, which no longer works here. Please choose a password.',
          { email },
        )}
      </p>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields field={form.field} value={form.watch()} email={email} />
      <SubmitButton isSending={form.isSending}>{t('Choose this password')}</SubmitButton>
    </Form>
  )
}
