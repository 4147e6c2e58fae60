import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { PointEntry, Points } from '../../points.contract.ts'
import { useReasonTexts } from '../use-reason-texts.ts'
import classes from './PointEntries.module.css'

type Props = { points: Points; page: number; onPage: (page: number) => void }

/** What points are for, newest first, page by page. */
export function PointEntries({ points: { items, count, limit }, page, onPage }: Props): ReactNode {
  const { t } = useTranslation()
  if (count === 0) return <p className={classes.none}>{t('There are no points yet. This is how to earn them:')}</p>
  const pages = Math.ceil(count / limit)
  return (
    <>
      <ul className={classes.entries}>
        {items.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('Pages of points')}>
          <button type="button" className={button.secondary} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('Later points')}
          </button>
          <span>{t('Page {{page}} of {{pages}}', { page, pages })}</span>
          <button type="button" className={button.secondary} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('Earlier points')}
          </button>
        </nav>
      )}
    </>
  )
}

function Entry({ entry }: { entry: PointEntry }): ReactNode {
  const { t } = useTranslation()
  const reasons = useReasonTexts()
  const { amount, reason, about, note, isReversed, createdAt } = entry
  const details = [formatDay(t, createdAt), about, isReversed && t('reversed later')].filter(Boolean)
  return (
    <li className={isReversed ? classes.reversed : undefined}>
      <div>
        <p>{reasons[reason]}</p>
        <p className={classes.details}>{details.join(' · ')}</p>
        {note && <p className={classes.details}>“{note}”</p>}
      </div>
      <b className={amount > 0 ? classes.more : classes.less}>
        {amount > 0 ? t('+{{points}}', { points: amount }) : t('−{{points}}', { points: -amount })}
      </b>
    </li>
  )
}
