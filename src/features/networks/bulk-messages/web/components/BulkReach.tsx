import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OpenedBulkMessage } from '../../bulk-messages.contract.ts'
import { reasonName } from '../bulk-message-names.ts'
import classes from './BulkReach.module.css'

type Props = { reach: NonNullable<OpenedBulkMessage['reach']>; left: number }

/** How many members get a draft, and how many don’t for which reason. */
export function BulkReach({ reach: { gets, not }, left }: Props): ReactNode {
  const { t } = useTranslation()
  const without = not.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={classes.reach} aria-labelledby="bulk-reach">
      <h2 id="bulk-reach">{t('{{count}} members get it', { count: gets })}</h2>
      {without > 0 && (
        <>
          <p>{t('{{count}} members don’t:', { count: without })}</p>
          <ul>
            {not.map(({ reason, count }) => (
              <li key={reason}>
                <b>{count}</b> {reasonName(t, reason)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.about}>{t('Members that are added from now on don’t get it.')}</p>
      {left < gets && (
        <p className={classes.full} role="note">
          {t('Today the network can write to {{count}} more members, so this can’t be sent now.', { count: left })}
        </p>
      )}
    </section>
  )
}
