import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Happening } from '../../profile-timeline.ts'
import card from './side-card.module.css'
import classes from './TimelineCard.module.css'

/** The number of events shown at first. */
const shownAtFirst = 5

/** Events in the enterprise's history, latest first. */
export function TimelineCard({ happenings }: { happenings: Happening[] }): ReactNode {
  const { t } = useTranslation()
  const older = happenings.slice(shownAtFirst)
  return (
    <section className={card.card} aria-labelledby="timeline-heading">
      <h2 id="timeline-heading">{t('Timeline')}</h2>
      <Events happenings={happenings.slice(0, shownAtFirst)} />
      {older.length > 0 && (
        <details className={classes.older}>
          <summary>{t('{{count}} more', { count: older.length })}</summary>
          <Events happenings={older} />
        </details>
      )}
    </section>
  )
}

function Events({ happenings }: { happenings: Happening[] }): ReactNode {
  return (
    <ol className={classes.events}>
      {happenings.map(({ kind, text, when }) => (
        <li key={text + when} className={classes[kind]}>
          <span>{text}</span>
          <small>{when}</small>
        </li>
      ))}
    </ol>
  )
}
