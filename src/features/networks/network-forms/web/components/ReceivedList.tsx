import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ManagedForm } from '../../network-forms.contract.ts'
import { reportPath } from '../../report-content.ts'
import { receivedQuery } from '../use-network-forms.ts'
import classes from './ReceivedList.module.css'
import { SharedAnswers } from './SharedAnswers.tsx'

/** The enterprises that handed in a form, with their points as far as the network sees them. */
export function ReceivedList({ networkId, form }: { networkId: number; form: ManagedForm }): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    ...receivedQuery(app, networkId, form.networkFormId, page),
    placeholderData: keepPreviousData,
  })
  if (isError)
    return (
      <p role="alert">
        {t('This could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  if (!data) return <div aria-busy="true" className={classes.waiting} />
  const pages = Math.max(1, Math.ceil(data.count / data.limit))
  return (
    <div className={classes.received}>
      {form.visibility === 'enterprise' && (
        <p>{t('Answers and points of this form are for each enterprise’s own team.')}</p>
      )}
      <ul>
        {data.items.map(({ id, vendor, version, handedInAt, points, possible, level, sharedAnswers }) => (
          <li key={id}>
            <Link to={`/${vendor.subDomain}`}>{vendor.name}</Link>
            <span className={classes.about}>
              {formatDay(t, handedInAt)} · {t('Version {{version}}', { version })}
            </span>
            {points !== null && possible !== null && possible > 0 && (
              <span className={classes.points}>
                {t('{{points}} of {{possible}} points', { points, possible })}
                {level && ` · ${level}`}
              </span>
            )}
            {sharedAnswers > 0 && <MoreShared networkId={networkId} vendorId={vendor.id} count={sharedAnswers} />}
            {form.visibility === 'network' && (
              <a href={reportPath(id, language)} className={button.quiet} download>
                <Icon name="download" size={18} />
                {t('Report as PDF')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.pages}>
          {page > 1 && (
            <button type="button" className={button.secondary} onClick={() => setPage(page - 1)}>
              {t('Previous')}
            </button>
          )}
          {page < pages && (
            <button type="button" className={button.secondary} onClick={() => setPage(page + 1)}>
              {t('Next')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** What the enterprise shares, asked for once somebody opens it. */
function MoreShared({ count, ...of }: { networkId: number; vendorId: number; count: number }): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={classes.more}>{t('{{count}} shared answers', { count })}</summary>
      {isOpen && <SharedAnswers {...of} />}
    </details>
  )
}
