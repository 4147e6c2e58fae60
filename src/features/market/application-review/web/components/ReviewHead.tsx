import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { dayOf, formatDay } from '#web/i18n/format-day.ts'
import { clockOf } from '#web/i18n/moment-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { reviewProblem, statusWords } from '../review-words.ts'
import { useReviewAction } from '../use-reviews.ts'
import classes from './ReviewHead.module.css'
import { StatusMark } from './StatusMark.tsx'

type Props = { review: ReviewedApplication; now: string }

/** The application's enterprise, waiting time, the person who filled it in, possible duplicates, and its assignee. */
export function ReviewHead({ review, now }: Props): ReactNode {
  const { t } = useTranslation()
  const { brand, imageUrl, city, country, kind, status, since, decision, vendor, duplicates } = review
  const timeZone = useTimeZone()
  const name = brand || t('Not named yet')
  const place = [...new Set([city, country])].filter(Boolean).join(', ')
  const facts = [
    place,
    kind === 'renewal' ? t('Renewal') : t('First application'),
    handedIn(t, review, { since, now, timeZone }),
  ]
  return (
    <header className={classes.head}>
      <Avatar name={name} src={imageUrl} size={56} className={classes.logo} />
      <div className={classes.name}>
        <h1 id="reviewed-name" dir="auto">
          {name}
        </h1>
        <p>
          <Icon name="pin" size={16} /> {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={classes.votes}>
        <Icon name="users" size={16} />
        {decision.state === 'decided'
          ? statusWords(t)[status]
          : t('{{count}} of {{needed}} reviewers have decided', { count: decision.given, needed: decision.needed })}
      </p>
      <div className={classes.facts}>
        <StatusMark status={status}>{statusWords(t)[status]}</StatusMark>
        <Applicant review={review} />
        {vendor && (
          <span>
            {t('Enterprise')}: <Link to={`/${vendor.subDomain}`}>{vendor.brand}</Link>
          </span>
        )}
        <Assignee review={review} />
      </div>
      {duplicates.length > 0 && (
        <div className={classes.alike}>
          <Icon name="warning" size={18} />
          <div>
            <b>{t('This may be in the directory already')}</b>
            <ul>
              {duplicates.map(one => (
                <li key={one.id}>
                  <Link to={`/${one.subDomain}`}>{one.brand}</Link> · {one.by.map(by => alikeBy(t)[by]).join(', ')}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {review.appealText && status === 'appealed' && (
        <blockquote className={classes.appeal}>
          <b>{t('The applicant appeals')}</b>
          <p dir="auto">{review.appealText}</p>
        </blockquote>
      )}
    </header>
  )
}

function Applicant({
  review: { id, applicant, filledBy, network, importedFrom },
}: {
  review: ReviewedApplication
}): ReactNode {
  const { t } = useTranslation()
  return (
    <span>
      <a href={`mailto:${applicant.email}`}>{applicant.name}</a> ·{' '}
      <Link to={`/chats/user_${applicant.userId}?as=help&about=application-${id}`} state={{ name: applicant.name }}>
        {t('Send a message')}
      </Link>
      {filledBy &&
        ` · ${network ? t('filled in by {{name}} for {{network}}', { name: filledBy, network }) : t('filled in by {{name}}', { name: filledBy })}`}
      {importedFrom && ` · ${t('from {{file}}', { file: importedFrom })}`}
    </span>
  )
}

function Assignee({ review }: { review: ReviewedApplication }): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const action = useReviewAction(
    (client, userId: string | null) => client.assignApplication({ id: review.id, userId }),
    {
      id: review.id,
      expected: (before, userId) => ({ ...before, assignee: before.reviewers.find(one => one.id === userId) ?? null }),
    },
  )
  const { assignee, reviewers } = review
  const me = reviewers.find(one => one.id === viewer?.id)
  const others = reviewers.filter(one => one !== me)
  return (
    <>
      <label className={classes.assignee}>
        {t('Assigned to')}
        <select
          value={assignee?.id ?? ''}
          {...whileBusy(action.isPending)}
          onChange={event => !action.isPending && action.mutate(event.currentTarget.value || null)}
        >
          <option value="">{t('No one')}</option>
          {me && <option value={me.id}>{t('You')}</option>}
          {others.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {action.error && <span role="alert">{reviewProblem(t, action.error)}</span>}
    </>
  )
}

type Times = { since: string; now: string; timeZone: string }

function handedIn(t: Translate, { status }: ReviewedApplication, { since, now, timeZone }: Times): string {
  const day = dayOf(since, timeZone)
  const date = formatDay(t, day)
  if (status === 'draft') return t('begun on {{date}}', { date })
  return day === dayOf(now, timeZone)
    ? t('submitted today {{time}}', { time: clockOf(since, timeZone) })
    : t('submitted on {{date}}', { date })
}

function alikeBy(t: Translate) {
  return { website: t('same website'), phone: t('same telephone'), name: t('a similar name') }
}
