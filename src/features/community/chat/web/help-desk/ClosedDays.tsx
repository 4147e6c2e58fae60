import { type ReactNode, useId } from 'react'
import kit from '#web/forms/forms.module.css'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import icon from './icon-button.module.css'
import classes from './OfficeHoursForm.module.css'

/** Days on which nobody answers, `2026-12-25`. */
export type ClosedDaysValue = {
  days: string[]
  /** chosen, but not added yet; '' if there is none */
  next: string
}

/** Adds the chosen day to the others. */
export function addNextDay({ days, next }: ClosedDaysValue): ClosedDaysValue {
  if (!/^\d{4}-\d\d-\d\d$/.test(next)) return { days, next }
  return { days: [...new Set([...days, next])].sort(), next: '' }
}

type Props = { value: ClosedDaysValue; onChange: (value: ClosedDaysValue) => void }

/** A list of closed days, and a field to add one. */
export function ClosedDays({ value, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { days, next } = value
  const add = () => onChange(addNextDay(value))
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
                  onClick={() => onChange({ days: days.filter(other => other !== one), next })}
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
            value={next}
            onChange={event => onChange({ days, next: event.target.value })}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <button type="button" className={button.secondary} {...whileOff(!next)} onClick={add}>
          {t('Add day')}
        </button>
      </div>
    </div>
  )
}
