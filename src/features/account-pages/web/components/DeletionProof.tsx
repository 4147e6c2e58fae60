import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { messageOf } from '../account-messages.ts'
import { ownDataOf } from '../use-account.ts'
import classes from './DeleteDialog.module.css'
import field from './field.module.css'

type Props = {
  userId: string
  kind: 'password' | 'code'
  value: string
  onChange: (value: string) => void
  wrong: boolean
}

/** Shows that it is the person who asks: by their password or, where they have none, by a code that a mail brings. */
export function DeletionProof({ userId, kind, value, onChange, wrong }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const input = (
    <input
      id={id}
      className={field.input}
      type={kind === 'password' ? 'password' : 'text'}
      inputMode={kind === 'code' ? 'numeric' : undefined}
      autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
      maxLength={kind === 'code' ? 20 : 1000}
      dir="ltr"
      required
      value={value}
      aria-invalid={wrong || undefined}
      onChange={event => onChange(event.target.value)}
    />
  )
  return (
    <div className={classes.proof}>
      <label htmlFor={id} className={field.label}>
        {kind === 'password' ? t('Your password') : t('Code of the mail')}
      </label>
      {kind === 'password' ? (
        input
      ) : (
        <div className={classes.code}>
          {input}
          <SendCode userId={userId} />
        </div>
      )}
    </div>
  )
}

function SendCode({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await ownDataOf(app).sendDeletionCode({ userId })
      setTold(t('A code is on its way to {{email}}. It works for 15 minutes.', { email: app.viewer?.email ?? '' }))
    } catch (error) {
      setTold(messageOf(t, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className={button.secondary} aria-busy={isBusy || undefined} onClick={() => void send()}>
        {told ? t('Send another') : t('Send me a code')}
      </button>
      <p role="status" className={classes.hint}>
        {told}
      </p>
    </>
  )
}
