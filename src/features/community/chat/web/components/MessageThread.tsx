import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lookUp } from '#shared/look-up.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { dayTitle, isSameDay } from '../chat-times.ts'
import type { OutboxItem } from '../client/chat-outbox.ts'
import type { ChatSession } from '../client/chat-session.ts'
import type { Room } from '../client/chat-state.ts'
import type { ChatView } from '../client/chat-view.ts'
import { newestEvents, olderFrom } from '../client/room-timeline.ts'
import { deliveredUpTo, memberName, readUpTo } from '../client/room-view.ts'
import { type ShownMessage, shownMessages } from '../client/shown-messages.ts'
import type { MessageCalls } from '../message-calls.ts'
import { linesBetween, type ThreadLine } from '../thread-lines.ts'
import { firstMessages, rangeOf, showAround, showNewer, showOlder, type ThreadWindow } from '../thread-window.ts'
import { useOlder } from '../use-older.ts'
import { type Arrival, MessageBubble } from './MessageBubble.tsx'
import classes from './MessageThread.module.css'
import { OutgoingMessage } from './OutgoingMessage.tsx'

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

/** distance (px) from either end within which more is loaded or shown */
const near = 600
/** page size on the way to a message that was searched for */
const soughtPage = 64
/** distance (px) from the bottom within which the reader counts as following the newest */
const atEnd = 80

/** The messages of a room. More load as the reader scrolls, without moving what they look at. */
export function MessageThread(props: Props): ReactNode {
  const { session, view, room, outgoing, calls, canAct, hasAuthors, lines, wanted, title } = props
  const { t } = useTranslation()
  const { me } = view
  const events = newestEvents(room.timeline)
  const messages = useMemo(() => shownMessages(events, me), [events, me])
  const ids = useMemo(() => messages.map(one => one.id), [messages])
  const [window, setWindow] = useState<ThreadWindow>({})
  const [start, end] = rangeOf(ids, window)
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef<{ id: string; bottom: number; scrollTop: number } | undefined>(undefined)
  const isAtEnd = useRef(true)
  const [hasNews, setNews] = useState(false)
  const arrivals = useMemo(() => {
    const [read, delivered] = [readUpTo(room, me), deliveredUpTo(room, me)]
    // everything before was read
    const after = events.slice(read + 1)
    return new Map(
      after.map(({ event_id }, at): [string, Arrival] => [event_id, read + 1 + at <= delivered ? 'delivered' : 'sent']),
    )
  }, [events, room, me])
  const hasOlder = olderFrom(room.timeline) !== null
  const isLoading = view.loading.includes(room.id)
  const loadOlder = useOlder(session, room, isLoading)

  const remember = useCallback(() => {
    const { current: box } = scroller
    if (!box) return
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < atEnd
    const first = firstVisible(box)
    // measured by its end: the date above it may disappear when more messages of that day load
    const { scrollTop } = box
    anchor.current = first && {
      id: first.dataset.message ?? '',
      bottom: first.getBoundingClientRect().bottom,
      scrollTop,
    }
  }, [])

  const extend = useCallback(() => {
    const { current: box } = scroller
    if (!box) return
    if (box.scrollTop < near) {
      const more = showOlder(ids, window)
      if (more) setWindow(more)
      else loadOlder?.()
    } else if (box.scrollHeight - box.scrollTop - box.clientHeight < near) {
      const more = showNewer(ids, window)
      if (more) setWindow(more)
    }
    if (isAtEnd.current) setNews(false)
  }, [ids, window, loadOlder])
  // at the very top nobody can scroll further, so nothing else would trigger the next page
  useEffect(() => {
    if (!isAtEnd.current) extend()
  }, [extend])

  const lastId = outgoing.at(-1)?.txn ?? ids.at(-1) ?? ''
  const lastSeen = useRef('')
  // before the browser paints: what was on the screen stays where it was
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what stands there changes
  useLayoutEffect(() => {
    const { current: box } = scroller
    if (!box) return
    const isNew = lastSeen.current !== lastId
    lastSeen.current = lastId
    const mine = isNew && (outgoing.length > 0 || messages.at(-1)?.sender === me)
    const { current: kept } = anchor
    // the reader may have scrolled since, within this frame
    const scrolled = kept ? box.scrollTop - kept.scrollTop : 0
    if (window.to === undefined && ((isAtEnd.current && scrolled >= 0) || mine)) box.scrollTop = box.scrollHeight
    else {
      const element = kept && box.querySelector<HTMLElement>(`[data-message="${CSS.escape(kept.id)}"]`)
      if (kept && element) box.scrollTop += element.getBoundingClientRect().bottom - kept.bottom + scrolled
      if (isNew) setNews(true)
    }
    remember()
  }, [ids, start, end, outgoing])

  // loads the first pages, and those that fill the screen
  useEffect(() => {
    if (messages.length < firstMessages) loadOlder?.()
  }, [messages.length, loadOlder])

  // a picture made the thread higher, or the keyboard the screen smaller
  useEffect(() => {
    const { current: box } = scroller
    if (!box) return
    const follow = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
    })
    follow.observe(box)
    for (const child of box.children) follow.observe(child)
    return () => follow.disconnect()
  }, [])

  const idsNow = useRef(ids)
  idsNow.current = ids
  // stable while the thread is open, because every message gets it
  const goTo = useCallback((id: string) => {
    const around = showAround(idsNow.current, id)
    if (!around) return
    isAtEnd.current = false
    setWindow(around)
    requestAnimationFrame(() => {
      const element = scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    })
  }, [])
  const reached = useRef('')
  useEffect(() => {
    if (!wanted || reached.current === wanted) return
    if (ids.includes(wanted)) {
      reached.current = wanted
      goTo(wanted)
    } else loadOlder?.(soughtPage)
  }, [wanted, ids, goTo, loadOlder])

  const allCalls = useMemo(() => ({ ...calls, goTo }), [calls, goTo])
  const toEnd = () => {
    setWindow({})
    isAtEnd.current = true
    setNews(false)
    requestAnimationFrame(() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }))
  }
  const shown = messages.slice(start, end)
  const hasReplies = shown.some(one => one.replyTo !== '')
  const byId = useMemo(() => new Map(hasReplies ? messages.map(one => [one.id, one]) : []), [messages, hasReplies])
  const typing = room.typing.filter(one => one !== me).flatMap(one => memberName(room, one) || [])
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go through the messages inside */}
      <div
        ref={scroller}
        className={classes.scroller}
        onScroll={() => {
          remember()
          extend()
        }}
        onKeyDown={moveThrough}
      >
        <div
          role="log"
          aria-live="off"
          aria-label={t('Messages with {{name}}', { name: title })}
          className={classes.log}
        >
          {hasOlder && start === 0 && <p className={classes.older}>{isLoading ? t('Loading older messages…') : ' '}</p>}
          <ol>
            {shown.map((message, index) => {
              const before = shown[index - 1]
              const older = messages[start + index - 1]
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
                      isOwn={message.sender === me}
                      arrival={message.sender === me ? (arrivals.get(message.id) ?? 'read') : undefined}
                      author={
                        message.sender === me ? t('You') : memberName(room, message.sender) || t('Someone who has left')
                      }
                      showsAuthor={hasAuthors && message.sender !== me}
                      answered={message.replyTo ? byId.get(message.replyTo) : undefined}
                      session={session}
                      calls={allCalls}
                      canAct={canAct}
                    />
                  </li>
                </Fragment>
              )
            })}
            {end === ids.length && (messages.length > 0 || !hasOlder) && (
              <Lines lines={linesBetween(lines, messages.at(-1), undefined)} />
            )}
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
      {(hasNews || window.to !== undefined) && (
        <button type="button" className={classes.to_end} onClick={toEnd}>
          <Icon name="chevronDown" size={18} />
          {hasNews ? t('New messages') : t('Newest messages')}
        </button>
      )}
      <Announcer messages={messages} me={me} room={room} />
    </div>
  )
}

function Lines({ lines }: { lines: ThreadLine[] }): ReactNode {
  return lines.map(({ id, content }) => <li key={id}>{content}</li>)
}

/** The first message that is at least partly visible; messages are in order. */
function firstVisible(box: HTMLElement): HTMLElement | undefined {
  const { children = [] } = box.querySelector('ol') ?? {}
  const { top } = box.getBoundingClientRect()
  let [from, to] = [0, children.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((children[middle] as HTMLElement).getBoundingClientRect().bottom > top) to = middle
    else from = middle + 1
  }
  // skips lines between messages
  for (let at = from; at < children.length; at++) {
    const child = children[at] as HTMLElement
    if (child.dataset.message !== undefined) return child
  }
  return undefined
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

function moveThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = lookUp({ ArrowUp: -1, ArrowDown: 1 }, event.key)
  const current = event.target as HTMLElement
  if (!step || !current.matches('[data-message]')) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  all[all.indexOf(current) + step]?.focus()
}

/** Whether two messages belong together: same writer, within a few minutes, on the same day. */
function isTogether(before: ShownMessage | undefined, message: ShownMessage): boolean {
  return before?.sender === message.sender && message.at - before.at < 300_000 && isSameDay(before.at, message.at)
}
