import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { NotificationPreferences } from '../../notifications.contract.ts'
import { pushState, startPush, stopPush } from '../push-subscription.ts'
import classes from './NotificationPreferences.module.css'

type Props = { preferences: NotificationPreferences; onChange: (now: NotificationPreferences) => void }

/** The devices that show pushes. The browser only asks for permission after a click. */
export function PushDevices({ preferences, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const id = useId()
  const inBrowser = useInBrowser()
  const [isDenied, setDenied] = useState(false)
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const { devices, pushKey } = preferences
  const state = inBrowser ? pushState() : 'possible'
  const nameOf = (device: string) => device || t('Another device')
  const start = () =>
    run(async () => {
      const now = pushKey && (await startPush(app, pushKey))
      if (now) onChange(now)
      else setDenied(true)
    })
  const hasThis = devices.some(({ isThis }) => isThis)
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{t('Push messages on your devices')}</h3>
      <p className={classes.quiet}>
        {t('They come even when Pola is closed, and show no more than a lock screen should. Logging out ends them.')}
      </p>
      {devices.length > 0 && (
        <ul className={classes.devices}>
          {devices.map(device => (
            <li key={device.id}>
              <Icon name="device" />
              <span className={classes.what}>
                <span>
                  {nameOf(device.device)}
                  {device.isThis && ` · ${t('this device')}`}
                </span>
                <small>{t('Since {{date}}', { date: formatDay(t, device.createdAt) })}</small>
              </span>
              <button
                type="button"
                className={button.quiet}
                aria-label={t('Turn off push messages on {{device}}', { device: nameOf(device.device) })}
                onClick={() => void run(async () => onChange(await stopPush(app, device)))}
              >
                {t('Turn off')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!hasThis && state === 'possible' && pushKey && (
        <button type="button" className={button.secondary} aria-busy={isBusy} onClick={() => void start()}>
          <Icon name="bell" size={18} />
          {t('Turn on push messages here')}
        </button>
      )}
      {state === 'unsupported' && (
        <p>{t('This browser can’t show push messages. On an iPhone or iPad, add Pola to your home screen first.')}</p>
      )}
      {(state === 'denied' || isDenied) && (
        <p role="status">{t('Your browser blocks them. You can allow them in its settings for this site.')}</p>
      )}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </section>
  )
}
