import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { OutboxItem } from '../client/chat-outbox.ts'
import type { ChatSession } from '../client/chat-session.ts'
import type { Room } from '../client/chat-state.ts'
import type { ChatView } from '../client/chat-view.ts'
import { newestEvents, olderFrom } from '../client/room-timeline.ts'
import { memberName } from '../client/room-view.ts'
import { type ShownMessage, shownMessages } from '../client/shown-messages.ts'
import type { MessageCalls } from '../message-calls.ts'
import { moveThroughMessages } from '../message-elements.ts'
import type { ThreadLine } from '../thread-lines.ts'
import { useOlder } from '../use-older.ts'
import { useThreadScroll } from '../use-thread-scroll.ts'
import classes from './MessageThread.module.css'
import { OutgoingMessage } from './OutgoingMessage.tsx'
import { ThreadMessages } from './ThreadMessages.tsx'

type Props = {
  session: ChatSession
  view: ChatView
  room: Room
  outgoing: OutboxItem[]
  calls: Omit<MessageCalls, 'goTo'>
  canAct: boolean
  /** more than two people write here, or a team behind one name */
  hasAuthors: boolean
  /** other lines among the messages */
  lines: readonly ThreadLine[]
  /** a message that the reader has searched for */
  wanted: string | undefined
  title: string
}

/** The messages of a room. More load as the reader scrolls, without moving what they look at. */
export function MessageThread(props: Props): ReactNode {
  const { session, view, room, outgoing, calls, canAct, hasAuthors, lines, wanted, title } = props
  const { t } = useTranslation()
  const { me } = view
  const events = newestEvents(room.timeline)
  const messages = useMemo(() => shownMessages(events, me), [events, me])
  const ids = useMemo(() => messages.map(one => one.id), [messages])
  const isLoading = view.loading.includes(room.id)
  const loadOlder = useOlder(session, room, isLoading)
  const isLastOwn = messages.at(-1)?.sender === me
  const { goTo, ...place } = useThreadScroll({ ids, outgoing, isLastOwn, loadOlder, wanted })
  const allCalls = useMemo(() => ({ ...calls, goTo }), [calls, goTo])
  const [start, end] = place.range
  const hasOlder = olderFrom(room.timeline) !== null
  const typing = room.typing.filter(one => one !== me).flatMap(one => memberName(room, one) || [])
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go through the messages inside */}
      <div ref={place.scroller} className={classes.scroller} onScroll={place.onScroll} onKeyDown={moveThroughMessages}>
        <div
          role="log"
          aria-live="off"
          aria-label={t('Messages with {{name}}', { name: title })}
          className={classes.log}
        >
          {hasOlder && start === 0 && <p className={classes.older}>{isLoading ? t('Loading older messages…') : ' '}</p>}
          <ol>
            <ThreadMessages
              {...{ session, room, me, messages, canAct, hasAuthors, lines }}
              range={place.range}
              calls={allCalls}
            />
            {end === ids.length &&
              outgoing.map(item => (
                <li key={item.txn}>
                  <OutgoingMessage
                    item={item}
                    percent={view.uploads[item.txn]}
                    isOffline={view.connection === 'offline' || !navigator.onLine}
                    onAgain={() => session.again(item.txn)}
                    onDiscard={() => session.discard(item.txn)}
                  />
                </li>
              ))}
          </ol>
          <p className={classes.typing}>
            {typing.length > 0 && t('{{name}} is writing…', { name: typing.join(', ') })}
          </p>
        </div>
      </div>
      {(place.hasNews || place.isBack) && (
        <button type="button" className={classes.to_end} onClick={place.toEnd}>
          <Icon name="chevronDown" size={18} />
          {place.hasNews ? t('New messages') : t('Newest messages')}
        </button>
      )}
      <Announcer messages={messages} me={me} room={room} />
    </div>
  )
}

/** Announces new messages to screen readers, but not older ones that load. */
function Announcer({ messages, me, room }: { messages: ShownMessage[]; me: string; room: Room }): ReactNode {
  const { t } = useTranslation()
  const [begun] = useState(() => Date.now())
  const last = messages.at(-1)
  const isNews = last && last.sender !== me && last.at > begun
  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {isNews &&
        `${memberName(room, last.sender) || t('Someone who has left')}: ${last.text || last.file?.name || t('Photo')}`}
    </p>
  )
}
