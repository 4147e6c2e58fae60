import type { ReactNode } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Notification } from '../../notifications.contract.ts'
import { groupIcons, groupTitle } from '../group-words.ts'
import { useNotificationChanges } from '../use-notifications.ts'
import classes from './NotificationRow.module.css'

/**
 * One notification of the centre: opening its page marks it as read.
 * @param time in the reader's time zone
 */
export function NotificationRow({ item, time }: { item: Notification; time: string }): ReactNode {
  const { t } = useTranslation()
  const { mark, mute } = useNotificationChanges()
  const { run, problem } = useAction(error => failureText(t, error))
  const { id, group, title, text, path, isRead } = item
  const isMuted = item.mute === 'muted'
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <span className={classes.icon}>
        <Icon name={groupIcons[group]} size={20} />
        <span className="visually-hidden">{groupTitle(t, group)}</span>
      </span>
      <div className={classes.words}>
        <To path={path} onOpen={isRead ? undefined : () => mark(id, true)}>
          {!isRead && <span className="visually-hidden">{t('Unread')}: </span>}
          {/* the direction is that of the reader's language, whatever name the text begins with */}
          <span>{title}</span>
        </To>
        {text && (
          <p>
            <bdi>{text}</bdi>
          </p>
        )}
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
      </div>
      <time className={classes.time} dateTime={item.createdAt}>
        {time}
      </time>
      <span className={classes.actions}>
        {item.mute && (
          <button
            type="button"
            aria-pressed={isMuted}
            aria-label={t('Mute emails and push about this: {{title}}', { title })}
            title={isMuted ? t('Muted') : t('Mute')}
            onClick={() => void run(() => mute(id, !isMuted))}
          >
            <Icon name={isMuted ? 'bellOff' : 'bell'} size={18} />
          </button>
        )}
        <button
          type="button"
          aria-label={isRead ? t('Mark as unread: {{title}}', { title }) : t('Mark as read: {{title}}', { title })}
          title={isRead ? t('Mark as unread') : t('Mark as read')}
          onClick={() => void run(() => mark(id, !isRead))}
        >
          <Icon name={isRead ? 'return' : 'check'} size={18} />
        </button>
      </span>
    </li>
  )
}

type ToProps = { path: string; onOpen: (() => Promise<void>) | undefined; children: ReactNode }

/**
 * A link to a page of this site, or of the platform if this site lacks it; the latter opens once the notification is
 * marked as read.
 */
function To({ path, onOpen, children }: ToProps): ReactNode {
  const read = async () => onOpen?.().catch(() => undefined)
  if (path.startsWith('/'))
    return (
      <Link to={path} className={classes.title} onClick={() => void read()}>
        {children}
      </Link>
    )
  return (
    <a
      href={path}
      className={classes.title}
      onClick={event => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return void read()
        event.preventDefault()
        void read().then(() => location.assign(path))
      }}
    >
      {children}
    </a>
  )
}
