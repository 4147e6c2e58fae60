import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ReportGiven } from '../client/matrix-api.ts'
import type { ShownMessage } from '../client/shown-messages.ts'

const { Part: ReportMessages } = lazyPart(async () => (await import('./ReportMessages.tsx')).ReportMessages)

/** A question before an action that needs confirmation. */
export type Question =
  | { kind: 'remove'; message: ShownMessage }
  | { kind: 'report'; message?: ShownMessage }
  | { kind: 'leave' | 'block' | 'decline' }

type Props = {
  asks: Question | undefined
  /** name of the other side */
  name: string
  onClose: () => void
  onRemove: (message: ShownMessage) => Promise<void>
  onReport: (message: ShownMessage | undefined, given: ReportGiven) => Promise<void>
  onLeave: () => Promise<void>
  onBlock: () => Promise<void>
  onDecline: () => Promise<void>
}

/** Dialogs of a conversation, for actions that can't be undone or have consequences. */
export function ConversationQuestions(props: Props): ReactNode {
  const { asks, name, onClose, onRemove, onReport, onLeave, onBlock, onDecline } = props
  const { t } = useTranslation()
  return (
    <>
      <ConfirmDialog
        open={asks?.kind === 'remove'}
        title={t('Delete this message?')}
        text={t('A note that it was deleted stays in the conversation.')}
        confirmLabel={t('Delete message')}
        danger
        onClose={onClose}
        onConfirm={async () => {
          if (asks?.kind === 'remove') await onRemove(asks.message)
        }}
      />
      <ConfirmDialog
        open={asks?.kind === 'leave'}
        title={t('Delete the conversation with {{name}}?', { name })}
        text={t('It goes from your list until they write again. What you wrote stays with the other side.')}
        confirmLabel={t('Delete conversation')}
        danger
        onClose={onClose}
        onConfirm={onLeave}
      />
      <ConfirmDialog
        open={asks?.kind === 'block'}
        title={t('Block {{name}}?', { name })}
        text={t('Neither of you can write to the other any more. They aren’t told.')}
        confirmLabel={t('Block')}
        danger
        onClose={onClose}
        onConfirm={onBlock}
      />
      <ConfirmDialog
        open={asks?.kind === 'decline'}
        title={t('Decline the request from {{name}}?', { name })}
        text={t('They can’t write to you any more. You can undo this right away, or write to them later.')}
        confirmLabel={t('Decline request')}
        danger
        onClose={onClose}
        onConfirm={onDecline}
      />
      {asks?.kind === 'report' && (
        <Suspense>
          <ReportMessages name={name} onClose={onClose} onReport={given => onReport(asks.message, given)} />
        </Suspense>
      )}
    </>
  )
}
