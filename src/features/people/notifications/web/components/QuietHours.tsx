import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { NotificationPreferences } from '../../notifications.contract.ts'
import classes from './NotificationPreferences.module.css'

type Quiet = NotificationPreferences['quiet']
type Props = { quiet: Quiet; onChange: (quiet: Quiet) => void }

/** minutes of the day */
const defaultHours = { from: 22 * 60, until: 7 * 60 }

/** The hours without mails and pushes. */
export function QuietHours({ quiet, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const change = (part: 'from' | 'until', text: string) => {
    const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number)
    const minute = hours * 60 + minutes
    if (quiet && Number.isInteger(minute)) onChange({ ...quiet, [part]: minute })
  }
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{t('Quiet hours')}</h3>
      <p className={classes.quiet}>
        {t(
          'Push messages and emails wait until your quiet hours are over. Emails about orders, invitations and the security of your account come right away.',
        )}
      </p>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={event => onChange(event.target.checked ? defaultHours : null)}
        />
        {t('I have quiet hours')}
      </label>
      {quiet && (
        <div className={classes.times}>
          <label>
            {t('They begin at')}
            <input
              type="time"
              required
              value={clock(quiet.from)}
              onChange={event => change('from', event.target.value)}
            />
          </label>
          <label>
            {t('They end at')}
            <input
              type="time"
              required
              value={clock(quiet.until)}
              onChange={event => change('until', event.target.value)}
            />
          </label>
        </div>
      )}
    </section>
  )
}

function clock(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
