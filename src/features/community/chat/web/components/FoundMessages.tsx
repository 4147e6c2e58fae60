import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { shortTime } from '../chat-times.ts'
import type { RoomView } from '../client/room-view.ts'
import { roomTitle } from '../room-title.ts'
import type { FoundMessage } from '../use-message-search.ts'
import classes from './found-in-chats.module.css'

type Props = { found: FoundMessage[] | undefined; rooms: RoomView[]; linkOf: (room: RoomView) => string }

/** Messages in which the sought words are; each leads to its place in its conversation. */
export function FoundMessages({ found, rooms, linkOf }: Props): ReactNode {
  const { t } = useTranslation()
  const shown = (found ?? []).flatMap(one => {
    const room = rooms.find(({ id }) => id === one.roomId)
    return room ? [{ ...one, room }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={classes.found} aria-label={t('Messages that were found')}>
      <h2>{t('Messages')}</h2>
      <ul>
        {shown.map(({ id, at, text, room }) => (
          <li key={id}>
            <Link to={linkOf(room)} state={{ message: id }} className={classes.message}>
              <span>
                <strong>
                  <bdi>{roomTitle(t, room)}</bdi>
                </strong>
                <time dateTime={new Date(at).toISOString()}>{shortTime(t, at, Date.now())}</time>
              </span>
              <span className={classes.text} dir="auto">
                {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
