import type { ReactNode } from 'react'
import { useUnreadMessages } from '#features/people/notifications/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './UnreadMark.module.css'

/** The badge on “Messages” in the phone's bar: number of conversations with unread messages. */
export function UnreadMark(): ReactNode {
  const { t } = useTranslation()
  const unread = useUnreadMessages() ?? 0
  if (unread === 0) return null
  return (
    <b className={classes.mark}>
      {unread > 99 ? '99+' : unread}
      <span className="visually-hidden"> {t('unread')}</span>
    </b>
  )
}
