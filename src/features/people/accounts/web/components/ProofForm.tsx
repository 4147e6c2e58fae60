import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { messageFor, messageForOwnPassword, messageOfFailure } from '../auth-messages.ts'
import { refusalOf } from '../refusal-of.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthField } from './AuthField.tsx'
import { AuthForm } from './AuthForm.tsx'
import classes from './auth-form.module.css'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  way: 'password' | 'code' | 'mail'
  onProved: () => void
  /** ways to another form */
  children: ReactNode
}

/** Shows that it is the person by something that is typed: the password, a two-step code, or a code that a mail brings. */
export function ProofForm({ way, onProved, children }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [value, setValue] = useState('')
  const { form, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const submit = () =>
    send(async () => {
      if (!value.trim())
        return tell({
          value: way === 'password' ? messageFor(t, 'gm-error-password-required') : t('Please add the code'),
        })
      try {
        await app.clients.auth.prove(way === 'password' ? { by: way, password: value } : { by: way, code: value })
        onProved()
      } catch (error) {
        const { code } = refusalOf(error)
        const isWrong = code === 'gm-error-invalid-credentials'
        tell({ value: isWrong ? messageForOwnPassword(t, code) : messageOfFailure(t, error) })
      }
    })
  const field = {
    value,
    onChange: (typed: string) => {
      setValue(typed)
      forget('value')
    },
    wrong: wrong.value,
    // a mail's code is asked for first
    autoFocus: way !== 'mail',
  }
  return (
    <AuthForm form={form} onSubmit={submit}>
      {way === 'password' && (
        <>
          <input type="text" name="email" autoComplete="username" value={app.viewer?.email ?? ''} readOnly hidden />
          <PasswordField name="password" label={t('Password')} autoComplete="current-password" {...field} />
        </>
      )}
      {way === 'code' && (
        <AuthField
          name="code"
          label={t('Code')}
          hint={t('The one that your app shows now for Pola, or a spare code.')}
          autoComplete="one-time-code"
          isCode
          {...field}
        />
      )}
      {way === 'mail' && (
        <>
          <SendCode />
          <AuthField
            name="code"
            label={t('Code of the mail')}
            autoComplete="one-time-code"
            inputMode="numeric"
            isCode
            {...field}
          />
        </>
      )}
      <SubmitButton isSending={isSending}>{t('Continue')}</SubmitButton>
      {children}
    </AuthForm>
  )
}

function SendCode(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { isSending, send } = useSending()
  const [told, setTold] = useState('')
  const ask = () =>
    send(async () => {
      try {
        await app.clients.auth.sendProofCode()
        setTold(t('A code is on its way to {{email}}. It works for 15 minutes.', { email: app.viewer?.email ?? '' }))
      } catch (error) {
        setTold(messageOfFailure(t, error))
      }
    })
  return (
    <>
      <button type="button" className={button.secondary} aria-busy={isSending || undefined} onClick={() => void ask()}>
        {told ? t('Send another') : t('Send me a code')}
      </button>
      <p role="status" className={classes.note}>
        {told}
      </p>
    </>
  )
}
