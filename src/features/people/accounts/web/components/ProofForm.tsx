import { type ReactNode, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { messageFor, messageForOwnPassword, messageOfFailure } from '../auth-messages.ts'
import { sendRenewing } from '../send-renewing.ts'

type Props = {
  way: 'password' | 'code' | 'mail'
  onProved: () => void
  /** ways to another form */
  children: ReactNode
}

/** A typed proof: the password, a two-step code, or a code from a mail. */
export function ProofForm({ way, onProved, children }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm({
    defaults: { value: '' },
    validate: ({ value }) => {
      if (value.trim()) return []
      const text = way === 'password' ? messageFor(t, 'gm-error-password-required') : t('Please enter the code')
      return [{ field: 'value', text }]
    },
    send: async ({ value }) => {
      const proof = way === 'password' ? { by: way, password: value } : { by: way, code: value }
      await sendRenewing(() => app.clients.auth.prove(proof))
      return void onProved()
    },
    explain: error => {
      const { code } = apiErrorOf(error)
      const isWrong = code === 'gm-error-invalid-credentials'
      return { field: 'value', text: isWrong ? messageForOwnPassword(t, code) : messageOfFailure(t, error) }
    },
  })
  // a mail's code has to be requested first
  const field = { ...form.field('value'), autoFocus: way !== 'mail' }
  return (
    <Form form={form}>
      {way === 'password' && (
        <>
          <input type="text" name="email" autoComplete="username" value={app.viewer?.email ?? ''} readOnly hidden />
          <PasswordField {...field} label={t('Password')} autoComplete="current-password" />
        </>
      )}
      {way === 'code' && (
        <TextField
          {...field}
          label={t('Code')}
          hint={t('The one your app is showing for Pola, or a recovery code.')}
          autoComplete="one-time-code"
          isCode
        />
      )}
      {way === 'mail' && (
        <>
          <SendCode />
          <TextField
            {...field}
            label={t('Code from the email')}
            autoComplete="one-time-code"
            inputMode="numeric"
            isCode
          />
        </>
      )}
      <SubmitButton isSending={form.isSending}>{t('Continue')}</SubmitButton>
      {children}
    </Form>
  )
}

function SendCode(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { isSending, send } = useSending()
  const [message, setMessage] = useState('')
  const ask = () =>
    send(async () => {
      try {
        await app.clients.auth.sendProofCode()
        setMessage(t('We’ve sent a code to {{email}}. It works for 15 minutes.', { email: app.viewer?.email ?? '' }))
      } catch (error) {
        setMessage(messageOfFailure(t, error))
      }
    })
  return (
    <>
      <button type="button" className={button.secondary} aria-busy={isSending || undefined} onClick={() => void ask()}>
        {message ? t('Send another code') : t('Send me a code')}
      </button>
      <p role="status" className={forms.note}>
        {message}
      </p>
    </>
  )
}
