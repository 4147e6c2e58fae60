import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Parcel } from '../../vendor-orders.contract.ts'
import { parcelProblemText } from '../parcel-words.ts'
import classes from './ParcelList.module.css'

/** Orders that were sent or, in a dry run, would be; and the problems of the others. */
export function ParcelList({ parcels, isDone = false }: { parcels: Parcel[]; isDone?: boolean }): ReactNode {
  const { t } = useTranslation()
  const fine = parcels.filter(({ problem }) => problem === null).length
  const bad = parcels.length - fine
  return (
    <div className={classes.parcels}>
      <p role="status">
        {isDone
          ? t('{{count}} orders marked as sent.', { count: fine })
          : t('{{count}} orders can be sent.', { count: fine })}{' '}
        {bad > 0 && t('{{count}} can’t:', { count: bad })}
      </p>
      <ul>
        {parcels.map(({ row, order, carrier, tracking, problem }) => (
          <li key={row} className={problem ? classes.bad : undefined}>
            <Icon name={problem ? 'warning' : 'check'} size={18} />
            <span>
              <b>#{order.replace(/^#/, '')}</b> <bdi>{[carrier, tracking].filter(Boolean).join(' · ')}</bdi>
              {problem && <span className={classes.problem}>{parcelProblemText(t, problem)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
