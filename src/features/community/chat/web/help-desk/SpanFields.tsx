import { type ReactNode, useId } from 'react'
import kit from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { OfficeSpan } from '../../office-hours.ts'
import { longDay } from '../chat-times.ts'
import icon from './icon-button.module.css'
import classes from './OfficeHoursForm.module.css'

type Props = {
  /** counted from 1 */
  number: number
  span: OfficeSpan
  isWrong: boolean
  onChange: (span: OfficeSpan) => void
  onRemove: () => void
}

/** Days of the week, and the times on each of them. */
export function SpanFields({ number, span, isWrong, onChange, onRemove }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { days, from, to } = span
  const problem =
    days.length === 0 ? t('Please choose at least one day.') : t('The end must be later than the beginning.')
  const time = (name: 'from' | 'to', label: string) => (
    <label>
      {label}
      <input
        type="time"
        value={span[name]}
        aria-invalid={(isWrong && days.length > 0) || undefined}
        aria-describedby={`${id}-wrong`}
        onChange={event => onChange({ ...span, [name]: event.target.value })}
      />
    </label>
  )
  return (
    <fieldset className={classes.span} aria-describedby={`${id}-wrong`}>
      <legend className="visually-hidden">{t('Hours {{number}}', { number: String(number) })}</legend>
      <div className={classes.days}>
        {[1, 2, 3, 4, 5, 6, 7].map(day => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={event =>
                onChange({
                  ...{ days: event.target.checked ? [...days, day].sort() : days.filter(one => one !== day), from, to },
                })
              }
            />
            <span>{longDay(t, day % 7)}</span>
          </label>
        ))}
      </div>
      <div className={classes.times}>
        {time('from', t('From'))}
        {time('to', t('To'))}
        <button
          type="button"
          className={icon.icon_button}
          aria-label={t('Remove hours {{number}}', { number: String(number) })}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </button>
      </div>
      <p id={`${id}-wrong`} className={kit.wrong} aria-live="polite">
        {isWrong && problem}
      </p>
    </fieldset>
  )
}
