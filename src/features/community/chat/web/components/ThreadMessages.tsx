import { Fragment, type ReactNode, useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayTitle, isSameDay } from '../chat-times.ts'
import type { ChatSession } from '../client/chat-session.ts'
import type { Room } from '../client/chat-state.ts'
import { newestEvents, olderFrom } from '../client/room-timeline.ts'
import { deliveredUpTo, memberName, readUpTo } from '../client/room-view.ts'
import type { ShownMessage } from '../client/shown-messages.ts'
import type { MessageCalls } from '../message-calls.ts'
import { linesBetween, type ThreadLine } from '../thread-lines.ts'
import { type Arrival, MessageBubble } from './MessageBubble.tsx'
import classes from './MessageThread.module.css'

type Props = {
  session: ChatSession
  room: Room
  me: string
  /** all that are loaded */
  messages: readonly ShownMessage[]
  /** indexes of the first message on the page and after the last one */
  range: [number, number]
  calls: MessageCalls
  canAct: boolean
  /** more than two people write here, or a team behind one name */
  hasAuthors: boolean
  /** other lines among the messages */
  lines: readonly ThreadLine[]
}

/** List items of the messages that are on the page, with the days and lines between them. */
export function ThreadMessages(props: Props): ReactNode {
  const { session, room, me, messages, range, calls, canAct, hasAuthors, lines } = props
  const { t } = useTranslation()
  const [start, end] = range
  const shown = messages.slice(start, end)
  const hasOlder = olderFrom(room.timeline) !== null
  const arrivals = useMemo(() => arrivalsIn(room, me), [room, me])
  const hasReplies = shown.some(one => one.replyTo !== '')
  const byId = useMemo(() => new Map(hasReplies ? messages.map(one => [one.id, one]) : []), [messages, hasReplies])
  return (
    <>
      {shown.map((message, index) => {
        const before = shown[index - 1]
        const older = messages[start + index - 1]
        const isOwn = message.sender === me
        return (
          <Fragment key={message.txn || message.id}>
            {(older || !hasOlder) && <Lines lines={linesBetween(lines, older, message)} />}
            <li
              data-message={message.id}
              tabIndex={index === shown.length - 1 ? 0 : -1}
              className={isTogether(before, message) ? classes.together : undefined}
            >
              {(!before || !isSameDay(before.at, message.at)) && (
                <p className={classes.day}>{dayTitle(t, message.at, Date.now())}</p>
              )}
              <MessageBubble
                message={message}
                isOwn={isOwn}
                arrival={isOwn ? (arrivals.get(message.id) ?? 'read') : undefined}
                author={isOwn ? t('You') : memberName(room, message.sender) || t('Someone who has left')}
                showsAuthor={hasAuthors && !isOwn}
                answered={message.replyTo ? byId.get(message.replyTo) : undefined}
                session={session}
                calls={calls}
                canAct={canAct}
              />
            </li>
          </Fragment>
        )
      })}
      {end === messages.length && (messages.length > 0 || !hasOlder) && (
        <Lines lines={linesBetween(lines, messages.at(-1), undefined)} />
      )}
    </>
  )
}

function Lines({ lines }: { lines: ThreadLine[] }): ReactNode {
  return lines.map(({ id, content }) => <li key={id}>{content}</li>)
}

/** How far events have come that the other side hasn't read; it has read all others. */
function arrivalsIn(room: Room, me: string): Map<string, Arrival> {
  const [read, delivered] = [readUpTo(room, me), deliveredUpTo(room, me)]
  const unread = newestEvents(room.timeline).slice(read + 1)
  return new Map(unread.map(({ event_id }, at) => [event_id, read + 1 + at <= delivered ? 'delivered' : 'sent']))
}

/** Whether two messages belong together: same writer, within a few minutes, on the same day. */
function isTogether(before: ShownMessage | undefined, message: ShownMessage): boolean {
  return before?.sender === message.sender && message.at - before.at < 300_000 && isSameDay(before.at, message.at)
}
