import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { checkoutForms } from '../../checkout-paths.ts'
import { checkoutProblemText } from '../checkout-texts.ts'
import { takeCheckout } from '../use-checkout.ts'
import classes from './ConfirmEmail.module.css'

/**
 * Form for the emailed code that is required before pieces are reserved for a transfer. The field is always shown,
 * because a code may have been sent before.
 */
export function ConfirmEmail({ email }: { email: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const { run, isBusy, problem } = useAction(error => {
    const { code: refusal, status } = apiErrorOf(error)
    if (status === 429) return t('Too many attempts. Please wait a while.')
    return refusal.startsWith('gm-') ? checkoutProblemText(t, refusal) : failureText(t, error)
  })
  const { language, clients } = app
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await clients.checkout.mailEmailCode({ language })
      setSent(true)
    })
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim())
      void run(async () => void takeCheckout(app, await clients.checkout.confirmEmail({ code: code.trim(), language })))
  }
  return (
    <section className={classes.confirm} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('Confirm your email first')}</h3>
      <p>
        {t('Nothing is put aside for you yet. That happens once you’ve confirmed {{email}} and placed the order.', {
          email,
        })}
      </p>
      <form method="post" action={checkoutForms.emailCode} onSubmit={send}>
        <button type="submit" className={button.secondary} aria-busy={isBusy || undefined}>
          {isSent ? t('Email me another code') : t('Email me a code')}
        </button>
        <p role="status">{isSent && t('We’ve sent a code to {{email}}. It’s good for 15 minutes.', { email })}</p>
      </form>
      <form method="post" action={checkoutForms.email} onSubmit={confirm}>
        <label htmlFor={id} className={field.label}>
          {t('Code that we emailed')}
        </label>
        <div className={classes.row}>
          <input
            id={id}
            name="code"
            className={field.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            value={code}
            onChange={event => setCode(event.target.value)}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-wrong`}
          />
          <button type="submit" className={button.primary} aria-busy={isBusy || undefined}>
            {t('Confirm email')}
          </button>
        </div>
        <p id={`${id}-wrong`} className={field.error} role="alert">
          {problem}
        </p>
      </form>
    </section>
  )
}
