import { type DragEvent, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ChatCard } from '../../chat-card.ts'
import { namedType } from '../../named-type.ts'
import { cardsOf, isSame } from '../chat-cards.ts'
import { localpartOf } from '../client/chat-names.ts'
import type { ChatSession, ChatView } from '../client/chat-session.ts'
import type { Room } from '../client/chat-state.ts'
import { newestEvents } from '../client/room-timeline.ts'
import { viewRoom } from '../client/room-view.ts'
import type { ShownMessage } from '../client/shown-messages.ts'
import { sendable } from '../client/upload-media.ts'
import { roomTitle } from '../room-title.ts'
import { statusLines } from '../status-lines.tsx'
import { useBlock } from '../use-blocks.ts'
import { usePin } from '../use-pin.ts'
import { writeAll } from '../write-all.ts'
import classes from './Conversation.module.css'
import { ConversationHead } from './ConversationHead.tsx'
import type { ConversationExtras } from './conversation-extras.ts'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageThread } from './MessageThread.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'
import { PinnedCards } from './PinnedCards.tsx'
import { RequestBar } from './RequestBar.tsx'

const { Part: ReportMessages } = lazyPart(async () => (await import('./ReportMessages.tsx')).ReportMessages)

export type ConversationProps = {
  session: ChatSession
  view: ChatView
  room: Room
  backTo: string
  /** a message that somebody looked for */
  wanted: string | undefined
  /** what the page that led here is about */
  about: ChatCard | undefined
  extras?: ConversationExtras
}

/** One conversation: who, what about, the messages, and where one writes. */
export function Conversation({
  session,
  view,
  room,
  backTo,
  wanted,
  about: card,
  extras,
}: ConversationProps): ReactNode {
  const { t } = useTranslation()
  const tell = useSnackbar()
  const navigate = useNavigate()
  const { me } = view
  const seen = viewRoom(room, me)
  const title = roomTitle(t, seen)
  const [other = ''] = seen.others
  const [about, setAbout] = useState<{ kind: 'reply' | 'edit'; message: ShownMessage }>()
  const [files, setFiles] = useState<File[]>([])
  const [asks, setAsks] = useState<
    { kind: 'remove' | 'report'; message?: ShownMessage } | { kind: 'leave' | 'block' }
  >()
  const { isSending: isBusy, send: once } = useSending()
  const { isBlocked, setBlocked } = useBlock(localpartOf(me), localpartOf(other))
  const canWrite = !seen.isRequest && !isBlocked
  const outgoing = view.outbox.filter(one => one.roomId === room.id)
  const last = newestEvents(room.timeline).findLast(one => one.sender !== me)
  const lastId = last?.event_id ?? ''
  const typed = useRef(0)
  const cards = useMemo(() => cardsOf(room), [room])
  usePin({ as: localpartOf(me), to: localpartOf(other), card: card && !isSame(card, cards[0]) ? card : undefined })

  useEffect(() => session.open(room.id), [session, room.id])
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible' && lastId) void session.markRead(room.id, lastId)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [session, room.id, lastId])

  const attempt = (work: () => Promise<unknown>, failed: string) =>
    once(async () => void (await work().catch(() => tell(failed))))
  const sorry = t('That didn’t work. Please try again.')
  const calls = useMemo(
    () => ({
      reply: (message: ShownMessage) => setAbout({ kind: 'reply', message }),
      edit: (message: ShownMessage) => setAbout({ kind: 'edit', message }),
      remove: (message: ShownMessage) => setAsks({ kind: 'remove', message }),
      report: (message: ShownMessage) => setAsks({ kind: 'report', message }),
      react: (message: ShownMessage, key: string) => {
        const own = message.reactions.find(one => one.key === key)?.own
        const done = own ? session.remove(room.id, own) : session.react(room.id, message.id, key)
        done.catch(() => tell(sorry))
      },
    }),
    [session, room.id, tell, sorry],
  )
  const send = (text: string) => {
    const replyTo = about?.kind === 'reply' ? about.message.id : ''
    const words = text.trim()
    if (about?.kind === 'edit') {
      if (words && words !== about.message.text)
        void session.edit(room.id, about.message.id, words).catch(() => tell(t('Unable to send message')))
    } else {
      void writeAll(session, room.id, { files, text: words, replyTo })
    }
    setFiles([])
    setAbout(undefined)
  }
  const type = (isTyping: boolean) => {
    const now = Date.now()
    if (isTyping && now - typed.current < 15_000) return
    if (!isTyping && typed.current === 0) return
    typed.current = isTyping ? now : 0
    void session.setTyping(room.id, isTyping)
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    if (!canWrite) return
    if (seen.isWaiting) return tell(t('You can send files once they’ve accepted your request.'))
    const { files: fit, isTooBig } = sendable([...event.dataTransfer.files])
    if (isTooBig) tell(t('File too big. Max File Size = 5 MB'))
    if (fit.length > 0) setFiles(before => [...before, ...fit])
  }
  const leave = async () => {
    await session.leave(room.id)
    navigate(backTo)
  }
  const mute = async () => {
    await session.setMuted(room.id, !seen.isMuted)
    if (!seen.isMuted && !localpartOf(me).startsWith('user_')) tell(t('Muted for the whole team'))
  }
  const block = async () => {
    await setBlocked(!isBlocked)
    tell(isBlocked ? t('They can write to you again.') : t('Blocked. Neither of you can write to the other.'))
  }
  const lines = useMemo(() => extras?.lines ?? statusLines(t, room.timeline), [extras?.lines, t, room.timeline])
  return (
    <section
      className={classes.conversation}
      aria-label={title}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <ConversationHead
        room={seen}
        note={noteOf()}
        pictures={session.pictures}
        backTo={backTo}
        isBlocked={isBlocked}
        menu={{
          onMute: () => void attempt(mute, sorry),
          onBlock: () => (isBlocked ? void attempt(block, sorry) : setAsks({ kind: 'block' })),
          onReport: () => setAsks({ kind: 'report' }),
          onLeave: () => setAsks({ kind: 'leave' }),
        }}
      />
      {extras?.bar}
      <PinnedCards cards={cards} identity={localpartOf(me)} />
      <MessageThread
        session={session}
        view={view}
        room={room}
        outgoing={outgoing}
        calls={calls}
        canAct={canWrite}
        hasAuthors={seen.others.length > 1}
        lines={lines}
        wanted={wanted}
        title={title}
      />
      {seen.isRequest && (
        <RequestBar
          name={title}
          isBusy={isBusy}
          onAccept={() => void attempt(() => session.accept(room.id), sorry)}
          onDecline={() => void attempt(leave, sorry)}
          onBlock={() => setAsks({ kind: 'block' })}
          onReport={() => setAsks({ kind: 'report' })}
        />
      )}
      {isBlocked && (
        <p className={classes.note}>
          {t('You’ve blocked them.')}{' '}
          <button type="button" onClick={() => void attempt(block, sorry)}>
            {t('Unblock')}
          </button>
        </p>
      )}
      {seen.isClosed && !extras && (
        <p className={classes.note}>{t('This conversation is closed. Write to open it again.')}</p>
      )}
      {canWrite && extras?.aboveComposer}
      {canWrite && extras?.composer}
      {canWrite && !extras?.composer && (
        <MessageComposer
          key={room.id}
          placeholder={seen.other.kind === 'help' ? t('Send a message to the platform') : t('Write a message')}
          about={about}
          onCancel={() => setAbout(undefined)}
          files={files}
          onFiles={setFiles}
          takesFiles={!seen.isWaiting}
          draft={{ load: () => session.draft(room.id), keep: text => void session.keepDraft(room.id, text) }}
          onTyping={type}
          onSend={send}
          SavedTexts={extras?.SavedTexts}
        />
      )}
      <ConfirmDialog
        open={asks?.kind === 'remove'}
        title={t('Delete this message?')}
        text={t('A note that it was deleted stays in the conversation.')}
        confirmLabel={t('Delete message')}
        danger
        onClose={() => setAsks(undefined)}
        onConfirm={async () => {
          if (asks?.kind === 'remove' && asks.message) await session.remove(room.id, asks.message.id)
        }}
      />
      <ConfirmDialog
        open={asks?.kind === 'leave'}
        title={t('Delete the conversation with {{name}}?', { name: title })}
        text={t('It goes from your list until they write again. What you wrote stays with the other side.')}
        confirmLabel={t('Delete conversation')}
        danger
        onClose={() => setAsks(undefined)}
        onConfirm={leave}
      />
      <ConfirmDialog
        open={asks?.kind === 'block'}
        title={t('Block {{name}}?', { name: title })}
        text={t('Neither of you can write to the other any more. They aren’t told.')}
        confirmLabel={t('Block')}
        danger
        onClose={() => setAsks(undefined)}
        onConfirm={block}
      />
      {asks?.kind === 'report' && (
        <Suspense>
          <ReportMessages
            name={title}
            onClose={() => setAsks(undefined)}
            onReport={async given => {
              await session.report(room.id, asks.message?.id, given)
            }}
          />
        </Suspense>
      )}
    </section>
  )

  function noteOf(): ReactNode {
    if (seen.isWaiting) return t('Waits for their consent: they haven’t accepted yet')
    if (seen.other.kind === 'help') return <OpeningTimes isShort />
    if (view.chats.accountData[namedType]?.shown === true) return t('They see which of you writes')
    return ''
  }
}
