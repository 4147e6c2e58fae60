import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { timeOfDay } from '../chat-times.ts'
import type { ChatSession } from '../client/chat-session.ts'
import type { ShownMessage } from '../client/shown-messages.ts'
import type { MessageCalls } from '../message-calls.ts'
import { deletedWords, wordsOf } from '../message-words.ts'
import { LinkPreview } from './LinkPreview.tsx'
import { MessageActions } from './MessageActions.tsx'
import classes from './MessageBubble.module.css'
import { MessageFileCard, MessageImage } from './MessageFile.tsx'
import { MessageText } from './MessageText.tsx'

export type Arrival = 'sent' | 'delivered' | 'read'

type Props = {
  message: ShownMessage
  isOwn: boolean
  /** delivery state of one's own message */
  arrival: Arrival | undefined
  /** name of the writer */
  author: string
  /** shown above in rooms of several people; otherwise only for screen readers */
  showsAuthor: boolean
  answered: ShownMessage | undefined
  session: Pick<ChatSession, 'pictures' | 'nameOf'>
  calls: MessageCalls
  canAct: boolean
}

export const MessageBubble = memo(function Bubble(props: Props): ReactNode {
  const { t } = useTranslation()
  const { message, isOwn, arrival, author, showsAuthor, answered, session, calls, canAct } = props
  const { pictures } = session
  const { kind, text, file, isEdited, reactions } = message
  return (
    <div className={`${classes.side} ${isOwn ? classes.own : ''}`}>
      <div
        className={`${classes.bubble} ${kind === 'deleted' ? classes.deleted : ''} ${file ? classes.with_file : ''}`}
      >
        <span className={showsAuthor ? classes.author : 'visually-hidden'}>{author}</span>
        {message.replyTo && kind !== 'deleted' && (
          <button type="button" className={classes.quote} onClick={() => calls.goTo(message.replyTo)} dir="auto">
            {answered ? wordsOf(answered, t) : t('An earlier message')}
          </button>
        )}
        {kind === 'deleted' && deletedWords(message, t)}
        {kind === 'text' && (
          <p dir="auto">
            <MessageText text={text} />
          </p>
        )}
        {kind === 'image' && file && <MessageImage file={file} pictures={pictures} />}
        {kind === 'file' && file && <MessageFileCard file={file} pictures={pictures} />}
        {kind === 'text' && <LinkPreview text={text} />}
        <span className={classes.foot}>
          {message.actor && <Actor id={message.actor} session={session} />}
          {isEdited && <span>{t('edited')} ·</span>}
          <time dateTime={new Date(message.at).toISOString()}>{timeOfDay(message.at)}</time>
          {arrival && kind !== 'deleted' && (
            <span className={classes.arrival} data-arrival={arrival}>
              <Ticks isDouble={arrival !== 'sent'} />
              {arrival === 'read' ? t('read') : arrival === 'delivered' ? t('delivered') : t('sent')}
            </span>
          )}
        </span>
      </div>
      {canAct && kind !== 'deleted' && <MessageActions message={message} isOwn={isOwn} calls={calls} />}
      {reactions.length > 0 && (
        <ul className={classes.reactions} aria-label={t('Reactions')}>
          {reactions.map(({ key, count, own }) => (
            <li key={key}>
              <button
                type="button"
                aria-pressed={own !== null}
                disabled={!canAct}
                onClick={() => calls.react(message, key)}
              >
                {key} <span>{count}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})

/** The person of a team who wrote a message. */
function Actor({ id, session }: { id: string; session: Pick<ChatSession, 'nameOf'> }): ReactNode {
  const { data } = useQuery({ queryKey: ['chat', 'name', id], queryFn: () => session.nameOf(id), staleTime: 300_000 })
  return data ? <span className={classes.actor}>{data} ·</span> : null
}

/** One tick: on the server; two: delivered to the other side. */
export function Ticks({ isDouble = false }: { isDouble?: boolean }): ReactNode {
  return (
    <svg
      viewBox="0 0 18 12"
      width="18"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="m1.5 6.5 3.5 3.5 7-8" />
      {isDouble && <path d="m8.5 9 1 1 7-8" />}
    </svg>
  )
}
