import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ListedApplication } from '../../application-review.contract.ts'
import { waitingSince } from '../../review-clock.ts'
import { statusWords, waitingWords } from '../review-words.ts'
import classes from './ReviewList.module.css'
import { StatusMark } from './StatusMark.tsx'

type Props = { item: ListedApplication; now: string; lateAfterDays: number; isChosen: boolean; to: string }

/** An application in the list: its name, waiting time, status and assignee. */
export function ReviewListItem({ item, now, lateAfterDays, isChosen, to }: Props): ReactNode {
  const { t } = useTranslation()
  const { brand, imageUrl, status, kind, since, isSplit, assignee } = item
  const name = brand || t('Not named yet')
  const waiting = waitingSince(since, now, lateAfterDays)
  const isLate = waiting.isLate && ['submitted', 'resubmitted', 'appealed'].includes(status)
  return (
    <Link to={to} className={classes.item} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      <Avatar name={name} src={imageUrl} size={38} className={classes.logo} />
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={isLate ? classes.late : classes.clock}>
        <span className="visually-hidden">{isLate ? t('Late, since') : t('Since')} </span>
        {waitingWords(t, waiting)}
      </span>
      <span className={classes.marks}>
        <StatusMark status={status}>{statusWords(t)[status]}</StatusMark>
        {isSplit && <span className={classes.split}>{t('Votes differ')}</span>}
        {kind === 'renewal' && <span className={classes.note}>{t('Renewal')}</span>}
        {assignee && <span className={classes.note}>{assignee.name}</span>}
      </span>
    </Link>
  )
}
