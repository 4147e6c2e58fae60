import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { checkEmail } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'

type Props = { email: string; redirect?: string; className?: string }

/** Resends the welcome mail, and confirms it in place. */
export function ResendWelcome({ email, redirect, className }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { isSending, send } = useSending()
  const [message, setMessage] = useState('')
  const resend = () =>
    send(async () => {
      const bad = checkEmail(email)
      setMessage(bad ? messageFor(t, bad.code) : '')
      if (bad) return
      try {
        await app.clients.auth.userLoginValidate({ email, resendWelcomeEmail: true, ...(redirect && { redirect }) })
        setMessage(t('We’ve sent the Welcome mail again.'))
      } catch (error) {
        setMessage(messageOfFailure(t, error))
      }
    })
  return (
    <>
      <button type="button" className={className} onClick={() => void resend()} aria-busy={isSending || undefined}>
        {t('Send the Welcome mail again')}
      </button>
      <span role="status">{message}</span>
    </>
  )
}
