import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { timeOfDay } from '../chat-times.ts'
import type { OutboxItem } from '../client/chat-outbox.ts'
import { problemText } from '../sending-problem.ts'
import bubble from './MessageBubble.module.css'
import { Ticks } from './MessageBubble.tsx'
import { MessageText } from './MessageText.tsx'
import classes from './OutgoingMessage.module.css'

type Props = {
  item: OutboxItem
  /** upload progress of its file */
  percent: number | undefined
  isOffline: boolean
  onAgain: () => void
  onDiscard: () => void
}

/** A message that the room doesn't have yet, with its state. */
export function OutgoingMessage({ item, percent, isOffline, onAgain, onDiscard }: Props): ReactNode {
  const { t } = useTranslation()
  const { text, file, state, at, problem } = item
  const isFailed = state === 'failed'
  return (
    <div className={`${bubble.side} ${bubble.own}`}>
      <div className={`${bubble.bubble} ${classes.bubble}`} data-state={state}>
        {file ? (
          <p className={classes.file} dir="auto">
            <Icon name="file" /> {file.name}
          </p>
        ) : (
          <p dir="auto">
            <MessageText text={text} />
          </p>
        )}
        {file && state === 'sending' && (
          <progress value={percent ?? 0} max={100} aria-label={t('Sending...')} className={classes.progress} />
        )}
        <span className={bubble.foot}>
          <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
          {state === 'sent' ? (
            <span className={bubble.arrival} data-arrival="sent">
              <Ticks />
              {t('sent')}
            </span>
          ) : (
            <span>· {stateText()}</span>
          )}
        </span>
      </div>
      {isFailed && (
        <div className={classes.failed} role="alert">
          <span>
            <Icon name="alert" size={16} /> {problemText(t, problem, file !== null)}
          </span>
          <span>
            <button type="button" onClick={onAgain}>
              {t('Try again')}
            </button>
            <button type="button" onClick={onDiscard}>
              {t('Discard')}
            </button>
          </span>
        </div>
      )}
    </div>
  )

  function stateText(): string {
    if (isFailed) return t('couldn’t be sent')
    if (state === 'sending') return file ? `${t('Sending...')} ${percent ?? 0}%` : t('Sending...')
    return isOffline ? t('waiting for the network') : t('waiting')
  }
}
