import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { Activity } from '../../activities.contract.ts'
import { activityIcons, activityWords, audienceName } from '../activity-words.ts'
import { memberLogQuery } from '../use-member-log.ts'
import classes from './MemberLog.module.css'
import { MemberTasks } from './MemberTasks.tsx'

type Props = {
  networkId: number
  membershipId: number
  /** reviewers and above see and write tasks */
  mayWrite: boolean
}

/** The next tasks about a member, and below them one log of all that happened. */
export function MemberLog({ networkId, membershipId, mayWrite }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    memberLogQuery(app, { networkId, membershipId }),
  )
  if (isError && !data)
    return (
      <p role="alert">
        {failureText(t, error)}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  const [first] = data?.pages ?? []
  if (!data || !first) return <div className={classes.waiting} aria-busy="true" />
  const items = data.pages.flatMap(page => page.items)
  return (
    <>
      {mayWrite && <MemberTasks networkId={networkId} membershipId={membershipId} {...first} />}
      <LogLines items={items} />
      {hasNextPage && (
        <button
          type="button"
          className={button.secondary}
          {...whileBusy(isFetchingNextPage)}
          onClick={() => void fetchNextPage()}
        >
          {t('Earlier')}
        </button>
      )}
    </>
  )
}

/** Lines of a log, the latest first. */
export function LogLines({ items }: { items: Activity[] }): ReactNode {
  const { t } = useTranslation()
  if (items.length === 0) return <p className={classes.empty}>{t('Nothing has happened yet.')}</p>
  return (
    <ol className={classes.log}>
      {items.map(item => (
        <Line key={item.id} item={item} />
      ))}
    </ol>
  )
}

function Line({ item }: { item: Activity }): ReactNode {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const { title, more } = activityWords(t, item, language)
  const { type, text, at, by, audience } = item
  const who = by ? (by.isYou ? t('You') : by.name) : t('By itself')
  return (
    <li>
      <span className={classes.icon}>
        <Icon name={activityIcons[type]} size={16} />
      </span>
      <div>
        <p className={classes.title}>
          <b>{title}</b>
          <time dateTime={at} title={momentText(t, at, timeZone)}>
            {formatDay(t, at)}
          </time>
        </p>
        <p className={classes.about}>
          {[who, more].filter(Boolean).join(' · ')}
          {audience !== 'enterprise' && (
            <span className={classes.lock} title={audienceName(t, audience)}>
              <Icon name="lock" size={12} />
              <span className="visually-hidden">{audienceName(t, audience)}</span>
            </span>
          )}
        </p>
        {text && (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        )}
      </div>
    </li>
  )
}
