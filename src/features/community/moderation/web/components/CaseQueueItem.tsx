import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { QueuedCase } from '../../moderation.contract.ts'
import { agoWords, orderClock } from '../moderation-clock.ts'
import { holdText, queueKind, sourceIcons, thingTitle } from '../moderation-words.ts'
import { reasonName } from '../report-words.ts'
import classes from './CaseQueue.module.css'

type Props = { item: QueuedCase; now: string; isChosen: boolean; to: string }

/** A case in the queue: how it came, what it is about, why, and who is at it. */
export function CaseQueueItem({ item, now, isChosen, to }: Props): ReactNode {
  const { t } = useTranslation()
  const { source, excerpt, reasons, holds, activeAt, dueAt, closedAt, assignee, onlookers } = item
  const clock = dueAt && !closedAt ? orderClock(t, dueAt, now) : null
  const why = [...reasons.map(({ reason }) => reasonName(t, reason)), ...holds.map(hold => holdText(t, hold))]
  return (
    <Link to={to} className={classes.item} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      <span className={classes.icon} data-source={source}>
        <Icon name={sourceIcons[source]} size={18} />
      </span>
      <span className={classes.kind}>{queueKind(t, item)}</span>
      <span className={classes.ago}>{closedAt ? formatDay(t, closedAt) : agoWords(t, activeAt, now)}</span>
      <span className={classes.name} dir="auto">
        {thingTitle(t, item)}
      </span>
      {(why.length > 0 || excerpt) && (
        <span className={classes.why} dir="auto">
          {why.length > 0 ? why.join(' · ') : `“${excerpt}”`}
        </span>
      )}
      {clock && (
        <span className={clock.isLate ? classes.late : classes.due}>
          <Icon name="clock" size={16} /> {clock.text}
        </span>
      )}
      {onlookers.map(({ id, name }) => (
        <span key={id} className={classes.person}>
          <Avatar name={name} src={null} size={18} /> {t('{{name}} is here too', { name })}
        </span>
      ))}
      {assignee && onlookers.every(({ id }) => id !== assignee.id) && (
        <span className={classes.person}>
          <Avatar name={assignee.name} src={null} size={18} /> {t('{{name}} has it', { name: assignee.name })}
        </span>
      )}
    </Link>
  )
}
