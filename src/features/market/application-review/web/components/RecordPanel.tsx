import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DecisionReason } from '../../decision-reasons.ts'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { eventWords, reasonWords } from '../review-words.ts'
import { OpenThen } from './OpenStandards.tsx'
import classes from './RecordPanel.module.css'

/** The history of the application, latest first, with earlier applications of the enterprise. */
export function RecordPanel({ review }: { review: ReviewedApplication }): ReactNode {
  const { t } = useTranslation()
  const reasons = reasonWords(t)
  const { events } = review
  return (
    <section className={classes.panel} aria-labelledby="record">
      <h2 id="record">{t('Record')}</h2>
      {events.length === 0 && <p>{t('Nothing yet.')}</p>}
      <ol>
        {events.map(event => (
          <li key={event.id}>
            <p>
              {formatDay(t, event.at)} · {eventWords(t, event)}
            </p>
            {(event.reasonCodes.length > 0 || event.text) && (
              <p className={classes.why} dir="auto">
                {[...event.reasonCodes.map(code => reasons[code as DecisionReason] ?? code), event.text]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            <OpenThen standards={event.openStandards} />
          </li>
        ))}
      </ol>
    </section>
  )
}
