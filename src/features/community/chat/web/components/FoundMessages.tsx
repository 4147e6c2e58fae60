import { type ReactNode, useId } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { shortTime } from '../chat-times.ts'
import type { RoomView } from '../client/room-view.ts'
import { roomTitle } from '../room-title.ts'
import type { FoundMessage } from '../use-message-search.ts'
import classes from './found-in-chats.module.css'

type Props = {
  title: string
  found: FoundMessage[] | undefined
  rooms: RoomView[]
  linkOf: (room: RoomView) => string
  /** loads earlier ones */
  more?: (() => Promise<void>) | undefined
}

/** Messages that match the search; each links to its place in its conversation. */
export function FoundMessages({ title, found, rooms, linkOf, more }: Props): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  const { run, isBusy, problem } = useAction(failure => failureText(t, failure))
  const shown = (found ?? []).flatMap(one => {
    const room = rooms.find(({ id }) => id === one.roomId)
    return room ? [{ ...one, room }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={classes.found} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul>
        {shown.map(({ id, message = id, at, text, room }) => (
          <li key={id}>
            <Link to={linkOf(room)} state={{ message }} className={classes.message}>
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
      {more && (
        <p className={classes.more}>
          <button type="button" className={button.quiet} aria-busy={isBusy || undefined} onClick={() => void run(more)}>
            {t('Show more')}
          </button>
          <span role="alert">{problem}</span>
        </p>
      )}
    </section>
  )
}
