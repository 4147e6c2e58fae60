import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { signInWays } from '../use-auth.ts'
import { hasPasskeys, makePasskey } from '../use-passkeys.ts'
import classes from './PasskeyOffer.module.css'

/** Set once the offer has been answered in this browser. */
const answeredKey = 'pola:passkey-offer'

/** After a login by password: offers a passkey, which is quicker and safer. Once per browser, above the page and in its flow: it covers nothing. */
export default function PasskeyOffer({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const { isSending, send } = useSending()
  const [isFitting, setFitting] = useState(false)
  const place = usePlaceAbovePage()
  useEffect(() => {
    if (localStorage.getItem(answeredKey) || !hasPasskeys(app)) return onDone()
    Promise.all([signInWays(app), app.clients.auth.getPasskeys()]).then(
      ([ways, { count }]) => (ways.passkeys && count === 0 ? setFitting(true) : onDone()),
      onDone,
    )
  }, [app, onDone])
  if (!isFitting || !place) return null
  const done = (message?: string) => {
    localStorage.setItem(answeredKey, 'yes')
    if (message) show(message)
    onDone()
  }
  const make = () =>
    send(async () => {
      try {
        const outcome = await makePasskey(app, t('My device'))
        if (outcome === 'made') done(t('Your passkey is ready.'))
        if (outcome === 'refused') show(messageFor(t, 'gm-error-passkey'))
      } catch (failure) {
        show(messageOfFailure(t, failure))
      }
    })
  return createPortal(
    <aside className={classes.offer} aria-label={t('Log in without a password')}>
      <span className={classes.mark}>
        <Icon name="key" />
      </span>
      <p>
        <strong>{t('Log in without a password')}</strong>
        <span>{t('A passkey uses your fingerprint, face or screen lock. It’s quicker, and no one can guess it.')}</span>
      </p>
      <div className={classes.actions}>
        <button type="button" className={button.quiet} onClick={() => done()}>
          {t('Not now')}
        </button>
        <button type="button" className={button.primary} aria-busy={isSending || undefined} onClick={() => void make()}>
          {t('Create a passkey')}
        </button>
      </div>
    </aside>,
    place,
  )
}

/** An element between the header and the page, which the shell does not know. */
function usePlaceAbovePage(): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const made = document.createElement('div')
    const page = document.getElementById('main')
    if (page) page.before(made)
    else document.body.prepend(made)
    setPlace(made)
    return () => made.remove()
  }, [])
  return place
}
