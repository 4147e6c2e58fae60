import { type ReactNode, useId } from 'react'
import { isTimeZone } from '#shared/is-time-zone.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { NotificationPreferences } from '../../notifications.contract.ts'
import classes from './NotificationPreferences.module.css'
import ways from './WaysTable.module.css'

type Used = NotificationPreferences['timeZone']
type Props = {
  used: Used
  /** null: the device's time zone */
  onChoose: (chosen: string | null) => void
}

/** The time zone used for mails to somebody. */
export function TimeZoneSetting({ used, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const inBrowser = useInBrowser()
  const here = inBrowser ? browserTimeZone() : used.name
  const known = inBrowser ? Intl.supportedValuesOf('timeZone').filter(isTimeZone) : []
  const zones = [...new Set([...known, 'UTC', used.name])].sort()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{t('Time zone')}</h3>
      <p className={classes.quiet}>{t('Summaries, quiet hours and times in emails go by it.')}</p>
      <div className={classes.times}>
        <label>
          {t('Your time zone: {{zone}}', { zone: spelled(used.name) })}
          <span className={ways.select}>
            <select
              value={used.from === 'choice' ? used.name : ''}
              onChange={event => onChoose(event.target.value || null)}
            >
              <option value="">{t('As on this device ({{zone}})', { zone: spelled(here) })}</option>
              {zones.map(zone => (
                <option key={zone} value={zone}>
                  {spelled(zone)}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" size={16} />
          </span>
        </label>
      </div>
      {used.from === 'country' && (
        <p className={classes.quiet}>{t('That of your country, until your device says where you are.')}</p>
      )}
      {used.from === 'nothing' && (
        <p className={classes.quiet}>{t('We don’t know where you are, so it’s UTC for now.')}</p>
      )}
    </section>
  )
}

const spelled = (zone: string) => zone.replaceAll('_', ' ')
