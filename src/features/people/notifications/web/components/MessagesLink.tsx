import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useUnreadMessages } from '../unread.ts'
import classes from './NotificationBell.module.css'

/** In the header of every site for logged-in people: a link to their conversations, with the number of unread ones. */
export function MessagesLink(): ReactNode {
  const { t } = useTranslation()
  const unread = useUnreadMessages() ?? 0
  return (
    <Link to="/chats" className={`${classes.bell} ${classes.messages}`}>
      <Icon name="message" size={22} />
      <span className="visually-hidden">
        {unread > 0 ? t('Messages, {{count}} unread', { count: unread }) : t('Messages')}
      </span>
      {unread > 0 && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
    </Link>
  )
}
