import { memo, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { timeOfDay } from '../chat-times.ts'
import type { Pictures } from '../client/chat-pictures.ts'
import type { ShownMessage } from '../client/shown-messages.ts'
import type { MessageCalls } from '../message-calls.ts'
import { wordsOf } from '../message-words.ts'
import { LinkPreview } from './LinkPreview.tsx'
import { MessageActions } from './MessageActions.tsx'
import classes from './MessageBubble.module.css'
import { MessageFileCard, MessageImage } from './MessageFile.tsx'
import { MessageText } from './MessageText.tsx'

type Props = {
  message: ShownMessage
  isOwn: boolean
  /** of a message that was read */
  isRead: boolean
  /** shown above it, in rooms of several people */
  author: string
  answered: ShownMessage | undefined
  pictures: Pictures
  calls: MessageCalls
  canAct: boolean
}

export const MessageBubble = memo(function Bubble(props: Props): ReactNode {
  const { t } = useTranslation()
  const { message, isOwn, isRead, author, answered, pictures, calls, canAct } = props
  const { kind, text, file, isEdited, reactions } = message
  return (
    <div className={`${classes.side} ${isOwn ? classes.own : ''}`}>
      <div
        className={`${classes.bubble} ${kind === 'deleted' ? classes.deleted : ''} ${file ? classes.with_file : ''}`}
      >
        {author && <span className={classes.author}>{author}</span>}
        {message.replyTo && kind !== 'deleted' && (
          <button type="button" className={classes.quote} onClick={() => calls.goTo(message.replyTo)} dir="auto">
            {answered ? wordsOf(answered, t) : t('An earlier message')}
          </button>
        )}
        {kind === 'deleted' && t('This message was deleted.')}
        {kind === 'text' && (
          <p dir="auto">
            <MessageText text={text} />
          </p>
        )}
        {kind === 'image' && file && <MessageImage file={file} pictures={pictures} />}
        {kind === 'file' && file && <MessageFileCard file={file} pictures={pictures} />}
        {kind === 'text' && <LinkPreview text={text} />}
        <span className={classes.foot}>
          {message.actor && <>{message.actor} · </>}
          {isEdited && <>{t('edited')} · </>}
          <time dateTime={new Date(message.at).toISOString()}>{timeOfDay(message.at)}</time>
          {isOwn && <> · {isRead ? t('read') : t('sent')}</>}
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
