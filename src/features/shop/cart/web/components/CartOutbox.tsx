import { type ReactNode, useEffect } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useWaiting } from '../cart-outbox.ts'
import { sendOutbox } from '../send-outbox.ts'
import classes from './MiniCart.module.css'

/** ms between retries, for networks that come back without an event */
const again = 30_000

/**
 * A small bar while something waits for the network. It is sent when the network is back, when somebody returns to the
 * tab, and from time to time.
 */
export function CartOutbox(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const count = useWaiting(app.viewer?.id ?? '')
  const isWaiting = count > 0
  useEffect(() => {
    if (!isWaiting) return
    const send = () => {
      if (navigator.onLine) void sendOutbox(app, notify)
    }
    send()
    const timer = setInterval(send, again)
    addEventListener('online', send)
    addEventListener('focus', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
      removeEventListener('focus', send)
    }
  }, [isWaiting, app, notify])
  if (!isWaiting) return null
  return (
    <p role="status" className={classes.waiting}>
      {t('Goes into your cart once you’re online: {{number}}', { number: count })}
    </p>
  )
}
