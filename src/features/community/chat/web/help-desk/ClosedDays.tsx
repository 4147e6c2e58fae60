import { type ReactNode, useId, useState } from 'react'
import kit from '#web/forms/forms.module.css'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import icon from './icon-button.module.css'
import classes from './OfficeHoursForm.module.css'

/** Days on which nobody answers, `2026-12-25`. */
export function ClosedDays({ days, onChange }: { days: string[]; onChange: (days: string[]) => void }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [day, setDay] = useState('')
  const add = () => {
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return
    onChange([...new Set([...days, day])].sort())
    setDay('')
  }
  return (
    <div className={kit.field}>
      <label htmlFor={id}>{t('Closed days')}</label>
      {days.length > 0 && (
        <ul className={classes.closed}>
          {days.map(one => {
            const name = formatDay(t, one)
            return (
              <li key={one}>
                {name}
                <button
                  type="button"
                  className={icon.icon_button}
                  aria-label={t('Remove {{name}}', { name })}
                  onClick={() => onChange(days.filter(other => other !== one))}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes.add_day}>
        <div className={kit.control}>
          <input
            id={id}
            type="date"
            value={day}
            onChange={event => setDay(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <button type="button" className={button.secondary} {...whileOff(!day)} onClick={add}>
          {t('Add day')}
        </button>
      </div>
    </div>
  )
}
