import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { statementsQuery } from '../use-moderation.ts'
import classes from './OwnStatementsSection.module.css'

/** Decisions of moderators about what the person, or an enterprise that they run, put up. Has no heading. */
export function OwnStatementsSection(): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(statementsQuery(useApp()))
  if (error)
    return (
      <p role="alert">
        {failureText(t, error)}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  if (!data) return <div className={classes.waiting} />
  if (data.items.length === 0)
    return (
      <p className={classes.none}>
        {t('Nothing you wrote was ever objected to.')} <Link to="/moderation/rules">{t('House rules')}</Link>
      </p>
    )
  return (
    <ul className={classes.list}>
      {data.items.map(({ id, title, at, isTakenBack, isAppealed }) => (
        <li key={id}>
          <Link to={`/moderation/statements/${id}`} dir="auto">
            {title}
          </Link>
          <span className={classes.about}>
            {formatDay(t, at)}
            {isTakenBack ? ` · ${t('taken back')}` : isAppealed && ` · ${t('appealed')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
