import type { ReactNode } from 'react'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OpenedBulkMessage } from '../../bulk-messages.contract.ts'
import { bulkStateName, wayName } from '../bulk-message-names.ts'
import classes from './BulkProgress.module.css'

/** How far a message is that was started, and when by whom. */
export function BulkProgress({ message }: { message: OpenedBulkMessage }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { counts, state, by, startedAt, way } = message
  const size = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const done = size - counts.due - counts.claimed
  return (
    <section className={classes.progress} aria-labelledby="bulk-state">
      <h2 id="bulk-state">{bulkStateName(t, state)}</h2>
      <p className={classes.about}>
        {[wayName(t, way), by, startedAt && momentText(t, startedAt, timeZone)].filter(Boolean).join(' · ')}
      </p>
      {state === 'sending' && (
        <div className={classes.bar}>
          <progress aria-labelledby="bulk-state" max={Math.max(size, 1)} value={done} />
          <span>{t('{{done}} of {{size}}', { done, size })}</span>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {state === 'sending' ? '' : t('{{count}} members got it', { count: counts.sent })}
      </p>
      <dl className={classes.counts}>
        <Count name={t('Sent')} of={counts.sent} tone="good" isAlways />
        <Count name={t('Failed')} of={counts.failed} tone="bad" />
        <Count name={t('Don’t want it')} of={counts.optedOut} />
        <Count name={t('Not sent')} of={counts.obsolete} />
      </dl>
    </section>
  )
}

type CountProps = { name: string; of: number; tone?: 'good' | 'bad'; isAlways?: boolean }

function Count({ name, of: count, tone, isAlways = false }: CountProps): ReactNode {
  if (count === 0 && !isAlways) return null
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  )
}
