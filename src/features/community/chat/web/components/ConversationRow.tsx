import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { shortTime } from '../chat-times.ts'
import type { Pictures } from '../client/chat-pictures.ts'
import type { RoomView } from '../client/room-view.ts'
import { wordsOf } from '../message-words.ts'
import { roomTitle } from '../room-title.ts'
import { ChatPicture } from './ChatPicture.tsx'
import classes from './ConversationRow.module.css'

type Props = {
  room: RoomView
  me: string
  to: string
  isCurrent: boolean
  pictures: Pictures
  /** shown beside the unread count */
  mark?: ReactNode
}

/** A conversation in the list: the other side, the last message, its time, and the unread count. */
export function ConversationRow({ room, me, to, isCurrent, pictures, mark }: Props): ReactNode {
  const { t } = useTranslation()
  const { last, unread, at, isMuted, picture } = room
  const title = roomTitle(t, room)
  const words = last ? wordsOf(last, t) : ''
  return (
    <Link to={to} className={classes.row} aria-current={isCurrent ? 'page' : undefined}>
      <ChatPicture name={title} address={picture} pictures={pictures} isTeam={room.other.kind === 'help'} />
      <span className={classes.words}>
        <strong dir="auto">{title}</strong>
        <span className={classes.last} dir="auto">
          {last?.sender === me ? t('You: {{words}}', { words }) : words}
        </span>
      </span>
      <span className={classes.side}>
        {at > 0 && <time dateTime={new Date(at).toISOString()}>{shortTime(t, at, Date.now())}</time>}
        <span className={classes.marks}>
          {mark}
          {isMuted && <Icon name="bellOff" size={16} />}
          {unread > 0 && (
            <span className={classes.badge}>
              {unread > 99 ? '99+' : unread}
              <span className="visually-hidden"> {t('unread')}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
