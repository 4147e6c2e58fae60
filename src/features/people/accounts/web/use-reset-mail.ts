import { useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messageFor, messageOfFailure } from './auth-messages.ts'
import { useHumanCheck } from './use-human-check.ts'

/** Sends the link for setting a password to a known address; `message` is the result. */
export function useResetMail(): { isSending: boolean; message: string; sendTo: (email: string) => void } {
  const { t } = useTranslation()
  const app = useApp()
  const check = useHumanCheck()
  const { isSending, send } = useSending()
  const [message, setMessage] = useState('')
  const sendTo = (email: string) =>
    void send(async () => {
      try {
        const { body } = await app.clients.auth.forgotPassword({ email, recaptchaToken: await check.take() })
        setMessage(
          body.success
            ? t('We’ve sent an email to {{email}}. The link in it works for one hour.', { email })
            : messageFor(t, body.message),
        )
      } catch (error) {
        setMessage(messageOfFailure(t, error))
      }
    })
  return { isSending, message, sendTo }
}
