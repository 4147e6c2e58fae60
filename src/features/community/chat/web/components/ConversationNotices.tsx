import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { lazyPart } from '#web/lazy-part.ts'
import type { OtherSide } from '../../chat.contract.ts'
import type { RoomView } from '../client/room-view.ts'
import { roomTitle } from '../room-title.ts'
import type { ConversationActions } from '../use-conversation-actions.ts'
import classes from './Conversation.module.css'
import type { Question } from './ConversationQuestions.tsx'
import { RequestBar } from './RequestBar.tsx'

// replaces the field to write in, which few conversations need
const { Part: WaysOut } = lazyPart(async () => (await import('./WaysOut.tsx')).WaysOut)

type Props = {
  seen: RoomView
  side: OtherSide | null | undefined
  actions: ConversationActions
  onAsk: (question: Question) => void
  /** says that a closed conversation opens again; the platform's team sees that elsewhere */
  saysClosed: boolean
  /** query for the page's address with the identity, from the `?` on */
  suffix: string
}

/** Below the messages: a request with its answers, and why nothing can be written here, or who would read it. */
export function ConversationNotices({ seen, side, actions, onAsk, saysClosed, suffix }: Props): ReactNode {
  const { t } = useTranslation()
  const { isGone } = seen
  const title = roomTitle(t, seen)
  const report = () => onAsk({ kind: 'report' })
  return (
    <>
      {seen.isRequest && (
        <RequestBar
          name={title}
          isBusy={actions.isBusy}
          onAccept={actions.accept}
          onDecline={() => onAsk({ kind: 'decline' })}
          onBlock={() => onAsk({ kind: 'block' })}
          onReport={report}
        />
      )}
      {actions.isBlocked && (
        <p className={classes.note}>
          {t('You’ve blocked them.')}{' '}
          <button type="button" onClick={actions.unblock}>
            {t('Unblock')}
          </button>
        </p>
      )}
      {seen.isClosed && saysClosed && (
        <p className={classes.note}>{t('This conversation is closed. Write to open it again.')}</p>
      )}
      {(seen.isDeclined || isGone) && (
        <Suspense>
          <WaysOut
            reason={
              isGone
                ? t('This account is gone. No one reads what is written here.')
                : t('{{name}} doesn’t want to be written to here.', { name: title })
            }
            name={title}
            side={side}
            suffix={suffix}
            onReport={isGone ? undefined : report}
          />
        </Suspense>
      )}
    </>
  )
}
