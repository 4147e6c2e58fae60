import type { ReactNode } from 'react'
import { dayOf, formatDay } from '#web/i18n/format-day.ts'
import { clockOf } from '#web/i18n/moment-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Notification } from '../../notifications.contract.ts'
import classes from './NotificationDays.module.css'
import { NotificationRow } from './NotificationRow.tsx'

type Props = { items: Notification[] }

/** Notifications by day, the latest first; within a day grouped by kind. */
export function NotificationDays({ items }: Props): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const today = dayOf(new Date().toISOString(), timeZone)
  return [...Map.groupBy(items, ({ createdAt }) => dayOf(createdAt, timeZone))].map(([day, ofDay]) => (
    <div key={day} className={classes.day}>
      <h3>{dayTitle(t, day, today)}</h3>
      <ul>
        {[...Map.groupBy(ofDay, ({ group }) => group).values()].flat().map(item => (
          <NotificationRow key={item.id} item={item} time={clockOf(item.createdAt, timeZone)} />
        ))}
      </ul>
    </div>
  ))
}

function dayTitle(t: Translate, day: string, today: string): string {
  const ago = (Date.parse(today) - Date.parse(day)) / 86_400_000
  if (ago === 0) return t('Today')
  return ago === 1 ? t('Yesterday') : formatDay(t, day)
}
