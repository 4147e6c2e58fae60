import { type ReactNode, useId } from 'react'
import { maxSpans, type OpenSpan } from '#features/market/directory/opening-hours.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './DayHours.module.css'

type Props = {
  /** of the day */
  name: string
  spans: OpenSpan[]
  onChange: (spans: OpenSpan[]) => void
  problem: string | undefined
}

/** The hours of a day: closed, or open from and until, with an optional break. */
export function DayHours({ name, spans, onChange, problem }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const change = (index: number, part: Partial<OpenSpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)))
  const add = () => {
    const last = spans.at(-1)
    onChange([...spans, last ? { from: last.to, to: '' } : { from: '09:00', to: '17:00' }])
  }
  return (
    <fieldset className={classes.day} aria-describedby={problem ? `${id}-wrong` : undefined}>
      <legend className="visually-hidden">{name}</legend>
      <label className={classes.open}>
        <input
          type="checkbox"
          checked={spans.length > 0}
          onChange={event => onChange(event.target.checked ? [{ from: '09:00', to: '17:00' }] : [])}
        />
        <span>{name}</span>
        {spans.length === 0 && <span className={classes.closed}>{t('Closed')}</span>}
      </label>
      {spans.length > 0 && (
        <div className={classes.spans}>
          {spans.map((span, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other identity
            <div key={index} className={classes.span} dir="ltr">
              <input
                type="time"
                aria-label={t('{{day}}, from', { day: name })}
                value={span.from}
                aria-invalid={problem ? true : undefined}
                onChange={event => change(index, { from: event.target.value })}
              />
              –
              <input
                type="time"
                aria-label={t('{{day}}, until', { day: name })}
                // a native time field has no 24:00
                value={span.to === '24:00' ? '00:00' : span.to}
                aria-invalid={problem ? true : undefined}
                onChange={event => change(index, { to: event.target.value === '00:00' ? '24:00' : event.target.value })}
              />
              {index === spans.length - 1 && spans.length < maxSpans && (
                <button type="button" aria-label={t('Add hours on {{day}}', { day: name })} onClick={add}>
                  <Icon name="plus" size={18} />
                </button>
              )}
              {spans.length > 1 && (
                <button
                  type="button"
                  aria-label={t('Remove {{from}}–{{to}} on {{day}}', { from: span.from, to: span.to, day: name })}
                  onClick={() => onChange(spans.filter((_, at) => at !== index))}
                >
                  <Icon name="trash" size={18} />
                </button>
              )}
            </div>
          ))}
        </div>
      )}
      {problem && (
        <p id={`${id}-wrong`} className={classes.wrong}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
