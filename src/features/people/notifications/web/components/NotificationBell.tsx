import { type ReactNode, useEffect } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { whenIdle } from '#web/when-idle.ts'
import { setUnread, useUnread } from '../unread.ts'
import classes from './NotificationBell.module.css'

let follows = false

/** In the header of every site for logged-in people: a link to the centre, with the unread count. */
export function NotificationBell(): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const unread = useUnread() ?? 0
  const userId = viewer?.id
  useEffect(() => {
    if (!userId || follows) return
    follows = true
    whenIdle(() => {
      import('../follow-unread.ts').then(
        ({ followUnread }) => followUnread(userId, setUnread),
        () => {
          follows = false
        },
      )
    })
  }, [userId])
  if (!userId) return null
  return (
    <Link to="/notifications" className={classes.bell}>
      <Icon name="bell" size={22} />
      <span className="visually-hidden">
        {unread > 0 ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')}
      </span>
      {unread > 0 && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
    </Link>
  )
}
