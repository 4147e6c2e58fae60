import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import type { GroupName } from '../../notification-groups.ts'
import type { Notification, NotificationPage } from '../../notifications.contract.ts'
import { NotificationDays } from '../components/NotificationDays.tsx'
import { groupTitle } from '../group-words.ts'
import { useUnread } from '../unread.ts'
import { notificationsQuery, useNotificationChanges } from '../use-notifications.ts'
import classes from './NotificationsPage.module.css'
import type { NotificationsData } from './notifications.loader.ts'

/** The centre: the viewer's notifications, unread first, by days. */
export function NotificationsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { group } = useLoaderData<NotificationsData>()
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(app, group),
  )
  useAnew(refetch)
  const { markAll } = useNotificationChanges()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const pages = data?.pages ?? []
  const [first] = pages
  const items = once(pages.flatMap(page => page.items))
  const unread = items.filter(({ isRead }) => !isRead)
  const latest = Math.max(0, ...items.map(({ id }) => id))
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('Notifications')}</h1>
        <Link to="/account?section=notifications" className={button.secondary}>
          <Icon name="settings" size={18} />
          {t('Choose what you hear about')}
        </Link>
      </div>
      {first && first.groups.length > 1 && <Groups page={first} group={group} />}
      {isError && !first && (
        <p role="alert">
          {t('Your notifications could not be loaded.')}{' '}
          <button type="button" className={button.quiet} onClick={() => void refetch()}>
            {t('Try again')}
          </button>
        </p>
      )}
      {first && items.length === 0 && <Nothing />}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      {first && unread.length > 0 && (
        <section aria-labelledby="new">
          <div className={classes.part}>
            <h2 id="new">{t('New')}</h2>
            <button
              type="button"
              className={button.quiet}
              aria-busy={isBusy}
              onClick={() => void run(() => markAll(latest, group))}
            >
              <Icon name="check" size={18} />
              {t('Mark all as read')}
            </button>
          </div>
          <NotificationDays items={unread} />
        </section>
      )}
      {first && items.length > unread.length && (
        <section aria-labelledby="earlier">
          <div className={classes.part}>
            <h2 id="earlier">{t('Earlier')}</h2>
          </div>
          <NotificationDays items={items.filter(({ isRead }) => isRead)} />
        </section>
      )}
      {hasNextPage && (
        <p className={classes.more}>
          <MoreButton isLoading={isFetchingNextPage} onMore={fetchNextPage}>
            {t('Show more')}
          </MoreButton>
        </p>
      )}
    </div>
  )
}

/** Removes duplicates: a notification that moves while pages load appears on two of them. */
function once(items: Notification[]): Notification[] {
  return [...new Map(items.map(item => [item.id, item])).values()]
}

/** Reloads whenever the unread count changes: something came, or was read elsewhere. */
function useAnew(refetch: () => Promise<unknown>): void {
  const unread = useUnread()
  const known = useRef(unread)
  useEffect(() => {
    if (unread === known.current) return
    const isFirst = known.current === undefined
    known.current = unread
    if (!isFirst) void refetch()
  }, [unread, refetch])
}

function Groups({ page, group }: { page: NotificationPage; group: GroupName | undefined }): ReactNode {
  const { t } = useTranslation()
  const link = (name: GroupName | undefined, title: string, unread: number) => (
    <li key={title}>
      <Link
        to={name ? `/notifications?group=${name}` : '/notifications'}
        className={classes.group}
        aria-current={name === group ? 'page' : undefined}
      >
        {title}
        {unread > 0 && (
          <b>
            {unread}
            <span className="visually-hidden"> {t('unread')}</span>
          </b>
        )}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('Kinds of notifications')}>
      <ul className={classes.groups}>
        {link(undefined, t('All'), page.unread)}
        {page.groups.map(one => link(one.group, groupTitle(t, one.group), one.unread))}
      </ul>
    </nav>
  )
}

function Nothing(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.nothing}>
      <span className={classes.mark}>
        <Icon name="bell" size={28} />
      </span>
      <h2>{t('Nothing here yet')}</h2>
      <p>{t('When something happens that concerns you, an order, an answer, an invitation, you’ll find it here.')}</p>
    </div>
  )
}
