import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LoginReply } from '../../auth.contract.ts'
import { plainForms } from '../../plain-sign-in-paths.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'

type Props = {
  redirect: string
  /** logged in, or back to the first step */
  onReply: (reply: LoginReply) => void
  back: ReactNode
  /** an error code from the URL */
  error?: string
}

/** The second step of a login: a code from the app, or a recovery code. */
export function TwoStepForm({ redirect, onReply, back, error }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const form = useForm({
    defaults: { code: '', trustDevice: false },
    ...(error && { problems: [{ field: 'code' as const, text: messageFor(t, error) }] }),
    validate: ({ code }) => (code.trim() ? [] : [{ field: 'code', text: t('Please enter the code') }]),
    send: async ({ code, trustDevice }) => {
      const reply = await app.clients.auth.verifyTwoStep({
        code: code.trim(),
        isRecoveryCode: usesRecoveryCode,
        trustDevice,
        redirect,
      })
      const { loginMessage, field } = reply.body
      if (reply.code === 200 || field !== 'code') return void onReply(reply)
      return { field, text: messageFor(t, loginMessage) }
    },
    explain: failure => ({ field: 'code', text: messageOfFailure(t, failure) }),
  })
  return (
    <Form form={form} action={plainForms.code}>
      <input type="hidden" name="redirect" value={redirect} />
      <p>
        {usesRecoveryCode
          ? t('Enter one of the recovery codes you saved when you set up two-step codes. Each works once.')
          : t('Open your authenticator app and enter the code for Pola.')}
      </p>
      <TextField
        // a separate field, because browsers autofill it differently
        key={usesRecoveryCode ? 'recovery' : 'app'}
        {...form.field('code')}
        label={usesRecoveryCode ? t('Recovery code') : t('Code')}
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        isCode
        autoFocus
      />
      <CheckField {...form.field('trustDevice')} label={t('Don’t ask for a code on this device for 30 days')} />
      <SubmitButton isSending={form.isSending} isPlain>
        {t('Continue')}
      </SubmitButton>
      <div className={forms.row}>
        <button
          type="button"
          className={forms.link}
          onClick={() => {
            setUsesRecoveryCode(!usesRecoveryCode)
            form.set('code', '')
          }}
        >
          {usesRecoveryCode ? t('Use a code from the app') : t('Use a recovery code')}
        </button>
        {back}
      </div>
    </Form>
  )
}
