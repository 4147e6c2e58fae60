import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ChatSession } from './client/chat-session.ts'
import type { Question } from './components/ConversationQuestions.tsx'
import type { AboutMessage, MessageCalls } from './message-calls.ts'

type Conversation = {
  session: ChatSession
  roomId: string
  /** shows a message above the composer, to answer or edit it; doesn't change between renders */
  onAbout: (about: AboutMessage) => void
  /** asks before an action; doesn't change between renders */
  onAsk: (question: Question) => void
}

/** The actions on a message of a conversation; stable while it is open, because every message gets them. */
export function useMessageCalls(conversation: Conversation): Omit<MessageCalls, 'goTo'> {
  const { session, roomId, onAbout, onAsk } = conversation
  const { t } = useTranslation()
  const notify = useSnackbar()
  const sorry = t('That didn’t work. Please try again.')
  return useMemo<Omit<MessageCalls, 'goTo'>>(
    () => ({
      reply: message => onAbout({ kind: 'reply', message }),
      edit: message => onAbout({ kind: 'edit', message }),
      remove: message => onAsk({ kind: 'remove', message }),
      report: message => onAsk({ kind: 'report', message }),
      react: (message, key) => {
        const own = message.reactions.find(one => one.key === key)?.own
        const done = own ? session.remove(roomId, own) : session.react(roomId, message.id, key)
        done.catch(() => notify(sorry))
      },
    }),
    [session, roomId, onAbout, onAsk, notify, sorry],
  )
}
