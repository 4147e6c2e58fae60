import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { checkNewPassword } from '../../check-sign-up.ts'
import { isKnownCode, messageFor, messageOfFailure } from '../auth-messages.ts'
import { refusalOf } from '../refusal-of.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** Facebook login is gone; asks for a password, which counts once a mail’s link is opened (docs/product.md §2). */
export function FacebookNotice({ email }: { email: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [value, setValue] = useState({ password: '', confirm: '' })
  const [isSent, setSent] = useState(false)
  const { form, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  if (isSent) {
    return (
      <p role="status">
        {t('We have sent a mail to {{email}}. Your password counts once you have opened its link.', { email })}
      </p>
    )
  }
  const submit = () =>
    send(async () => {
      const bad = checkNewPassword(value.password, value.confirm)
      if (bad) return tell({ [bad.field]: messageFor(t, bad.code) })
      try {
        const { body } = await app.clients.auth.addPassword({ email, ...value })
        if (body.success) return setSent(true)
        const isOfPassword = body.field === 'password' || body.field === 'confirm'
        const code = isOfPassword && isKnownCode(body.message) ? body.message : 'gm-error-occurred'
        tell({ [isOfPassword ? (body.field ?? 'password') : 'password']: messageFor(t, code) })
      } catch (error) {
        // docs/product.md §5; after too many tries it says how long to wait
        const text = refusalOf(error).status === 429 ? messageOfFailure(t, error) : messageFor(t, 'gm-error-occurred')
        tell({ password: text })
      }
    })
  return (
    <AuthForm form={form} onSubmit={submit}>
      <p>
        {t(
          'The account of {{email}} was made with Facebook, which can’t be used here any more. Please choose a password.',
          { email },
        )}
      </p>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        value={value}
        onChange={change => {
          setValue({ ...value, ...change })
          for (const field of Object.keys(change)) forget(field)
        }}
        wrong={wrong}
        email={email}
      />
      <SubmitButton isSending={isSending}>{t('Choose this password')}</SubmitButton>
    </AuthForm>
  )
}
