import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTableState } from '#web/data-table/use-table-state.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { type PointsOwner, pointsQuery, pointsTable } from '../use-points.ts'
import { EarningRules } from './EarningRules.tsx'
import { PointEntries } from './PointEntries.tsx'
import classes from './PointsSection.module.css'

/**
 * The points of a person or an enterprise: the balance, its entries, and the rules for earning. Has no heading of its
 * own.
 */
export function PointsSection(owner: PointsOwner): ReactNode {
  const { t } = useTranslation()
  const [state, change] = useTableState(pointsTable)
  const { data: points, isError, refetch } = useQuery(pointsQuery(useApp(), owner, state))
  if (isError && !points) {
    return (
      <p role="alert">
        {t('The points could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  if (!points) return <div className={classes.waiting} aria-busy="true" />
  const kind = owner.userId === undefined ? 'vendor' : 'user'
  return (
    <div className={classes.points}>
      <p className={classes.balance}>
        <span className={classes.mark}>
          <Icon name="star" />
        </span>
        <strong>{t('{{count}} points', { count: points.balance })}</strong>
      </p>
      <PointEntries owner={owner} points={points} state={state} onChange={change} />
      <EarningRules kind={kind} isOpen={points.count === 0 && state.filters.reason === ''} />
    </div>
  )
}
