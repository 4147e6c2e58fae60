import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { lazyPart } from '#web/lazy-part.ts'
import type { ChatCard } from '../../chat-card.ts'
import { namedType } from '../../named-type.ts'
import { cardsOf, isSame } from '../chat-cards.ts'
import { localpartOf } from '../client/chat-names.ts'
import type { ChatSession } from '../client/chat-session.ts'
import type { Room } from '../client/chat-state.ts'
import type { ChatView } from '../client/chat-view.ts'
import { type RoomView, viewRoom } from '../client/room-view.ts'
import { otherSideQuery } from '../preview-queries.ts'
import { roomTitle } from '../room-title.ts'
import { statusLines } from '../status-lines.tsx'
import { useComposer } from '../use-composer.ts'
import { useConversationActions } from '../use-conversation-actions.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { useMessageCalls } from '../use-message-calls.ts'
import { usePin } from '../use-pin.ts'
import classes from './Conversation.module.css'
import { ConversationHead } from './ConversationHead.tsx'
import { ConversationNotices } from './ConversationNotices.tsx'
import type { Question } from './ConversationQuestions.tsx'
import type { ConversationExtras } from './conversation-extras.ts'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageThread } from './MessageThread.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'
import { PinnedCards } from './PinnedCards.tsx'

// few conversations need questions
const { Part: ConversationQuestions } = lazyPart(
  async () => (await import('./ConversationQuestions.tsx')).ConversationQuestions,
)

export type ConversationProps = {
  session: ChatSession
  view: ChatView
  room: Room
  backTo: string
  /** a message that the reader has searched for */
  wanted: string | undefined
  /** the subject of the page that led here */
  about: ChatCard | undefined
  /** the choice of an identity, for members who have several */
  writesAs: ReactNode
  /** its first message was written on this page, before its room was there */
  isJustBegun: boolean
  extras?: ConversationExtras
}

/** One conversation: its head, its cards, the messages, and the composer. */
export function Conversation(props: ConversationProps): ReactNode {
  const { session, view, room, backTo, wanted, about: card, writesAs, extras } = props
  const { t } = useTranslation()
  const app = useApp()
  const { me } = view
  const seen = viewRoom(room, me)
  const title = roomTitle(t, seen)
  const identity = localpartOf(me)
  const who = { as: identity, to: localpartOf(seen.others[0] ?? '') }
  const [asks, setAsks] = useState<Question>()
  const actions = useConversationActions(session, seen, me, backTo)
  const { isBlocked } = actions
  const canWrite = !seen.isRequest && !isBlocked && !seen.isDeclined && !seen.isGone
  const { data: side } = useQuery({ ...otherSideQuery(app, who), enabled: seen.other.kind === 'vendor' })
  const cards = useMemo(() => cardsOf(room), [room])
  usePin({ ...who, card: card && !isSame(card, cards[0]) ? card : undefined })
  useEffect(() => session.open(room.id), [session, room.id])
  useMarkRead(session, room, me)
  const written = useComposer(session, seen)
  const calls = useMessageCalls({ session, roomId: room.id, onAbout: written.setAbout, onAsk: setAsks })
  const lines = useMemo(() => extras?.lines ?? statusLines(t, room.timeline), [extras?.lines, t, room.timeline])
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    if (canWrite) written.addDropped(event)
  }
  return (
    <section
      className={classes.conversation}
      aria-label={title}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <ConversationHead
        room={seen}
        side={side}
        note={noteOf(t, seen, view)}
        pictures={session.pictures}
        backTo={backTo}
        isBlocked={isBlocked}
        menu={{
          onMute: actions.mute,
          onBlock: () => (isBlocked ? actions.unblock() : setAsks({ kind: 'block' })),
          onReport: () => setAsks({ kind: 'report' }),
          onLeave: () => setAsks({ kind: 'leave' }),
        }}
      />
      {extras?.bar}
      <PinnedCards cards={cards} identity={identity} />
      <MessageThread
        session={session}
        view={view}
        room={room}
        outgoing={view.outbox.filter(one => one.roomId === room.id)}
        calls={calls}
        canAct={canWrite}
        hasAuthors={seen.others.length > 1}
        lines={lines}
        wanted={wanted}
        title={title}
      />
      <ConversationNotices
        seen={seen}
        side={side}
        actions={actions}
        onAsk={setAsks}
        saysClosed={!extras}
        suffix={backTo.slice('/chats'.length)}
      />
      {writesAs}
      {canWrite && extras?.aboveComposer}
      {canWrite && extras?.composer}
      {canWrite && !extras?.composer && (
        <MessageComposer
          key={room.id}
          placeholder={seen.other.kind === 'help' ? t('Send a message to the platform') : t('Write a message')}
          about={written.about}
          onCancel={() => written.setAbout(undefined)}
          files={written.files}
          onFiles={written.setFiles}
          takesFiles={!seen.isWaiting}
          draft={{ load: () => session.draft(room.id), keep: text => void session.keepDraft(room.id, text) }}
          onTyping={written.setTyping}
          onSend={written.send}
          SavedTexts={extras?.SavedTexts}
          replacesComposer={props.isJustBegun}
        />
      )}
      {asks && (
        <Suspense>
          <ConversationQuestions
            asks={asks}
            name={title}
            onClose={() => setAsks(undefined)}
            onRemove={message => session.remove(room.id, message.id).then(() => undefined)}
            onReport={(message, given) => session.report(room.id, message?.id, given).then(() => undefined)}
            onLeave={actions.leave}
            onBlock={actions.block}
            onDecline={actions.decline}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The line below the other side's name, instead of its place. */
function noteOf(t: Translate, seen: RoomView, { chats }: ChatView): ReactNode {
  if (seen.isWaiting) return t('Waits for their consent: they haven’t accepted yet')
  if (seen.other.kind === 'help') return <OpeningTimes isShort />
  if (chats.accountData[namedType]?.shown === true) return t('They see which of you writes')
  return ''
}
