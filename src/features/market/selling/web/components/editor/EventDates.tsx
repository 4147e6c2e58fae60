import { type ReactNode, useId } from 'react'
import { instantOf } from '#shared/instant-of.ts'
import { isTimeZone } from '#shared/is-time-zone.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { Field } from '#web/forms/Field.tsx'
import forms from '#web/forms/forms.module.css'
import { SelectField } from '#web/forms/SelectField.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { datesOf, hasSeveralDates } from '../../../listing-dates.ts'
import type { ListingDraft } from '../../../listing-draft.ts'
import { addDate, canAddDate, changeDate, changeZone, removeDate } from '../../editor/event-dates.ts'
import type { Parts } from '../../editor/use-draft-saving.ts'
import classes from './DatesCard.module.css'

type Props = {
  content: ListingDraft
  round: number
  problem: (field: string) => string | undefined
  isReadOnly: boolean
  onChange: (parts: Parts) => void
}

/** The dates of an event, by the clocks of its place; with several, each has its own seats among the variants. */
export function EventDates({ content, round, problem, isReadOnly, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const titleId = useId()
  const dates = datesOf(content)
  const isSeveral = hasSeveralDates(content)
  const zone = content.delivery?.timeZone ?? 'UTC'
  const zones = inBrowser ? Intl.supportedValuesOf('timeZone').filter(isTimeZone) : []
  const wrongZone = problem('delivery.timeZone')
  const field = (at: number, name: 'startsAt' | 'endsAt', label: string) => {
    const wrong = problem(isSeveral ? `dates.${at}.${name}` : name)
    const moment = dates[at]?.[name]
    return (
      <Field name={`${name}-${at}`} label={label} problem={wrong ? { text: wrong, code: '' } : undefined}>
        {control => (
          <div className={forms.control}>
            <input
              {...control}
              key={`${round}-${zone}-${dates.length}`}
              type="datetime-local"
              defaultValue={moment ? wallTime(new Date(moment), zone) : ''}
              onChange={event =>
                onChange(changeDate(content, at, name, instantOf(event.target.value, zone)?.toISOString() ?? null))
              }
            />
          </div>
        )}
      </Field>
    )
  }
  return (
    <section id="dates" aria-labelledby={titleId} className={classes.dates}>
      <h3 id={titleId}>{t('Dates')}</h3>
      <SelectField
        key={`zone-${round}-${inBrowser}`}
        name="timeZone"
        label={t('Clocks of')}
        options={[...new Set([zone, ...zones])].map(name => [name, name.replaceAll('_', ' ')])}
        initial={zone}
        problem={wrongZone ? { text: wrongZone, code: '' } : undefined}
        onChange={event => onChange(changeZone(content, event.target.value))}
      />
      {dates.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dates have no other identity, and move
        <div key={at} className={classes.fields}>
          {field(at, 'startsAt', t('Begins'))}
          {field(at, 'endsAt', t('Ends'))}
          {isSeveral && (
            <button type="button" className={button.quiet} onClick={() => onChange(removeDate(content, at))}>
              <Icon name="close" size={18} /> {t('Remove this date')}
            </button>
          )}
        </div>
      ))}
      {canAddDate(content) ? (
        <button
          type="button"
          className={`${button.secondary} ${classes.add}`}
          disabled={isReadOnly}
          onClick={() => onChange(addDate(content))}
        >
          <Icon name="calendar" size={18} />
          {t('Add another date')}
        </button>
      ) : (
        <p className={classes.hint}>{t('Several dates take the option “Type”, which this listing uses already.')}</p>
      )}
      <p className={classes.hint}>
        {t('Each date has its own seats among the variants. When all are over, the listing leaves the marketplace.')}
      </p>
    </section>
  )
}
