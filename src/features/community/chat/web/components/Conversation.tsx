import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ChatCard } from '../../chat-card.ts'
import { namedType } from '../../named-type.ts'
import { cardsOf, isSame } from '../chat-cards.ts'
import { localpartOf } from '../client/chat-names.ts'
import type { ChatSession } from '../client/chat-session.ts'
import type { Room } from '../client/chat-state.ts'
import type { ChatView } from '../client/chat-view.ts'
import { newestEvents } from '../client/room-timeline.ts'
import { viewRoom } from '../client/room-view.ts'
import type { ShownMessage } from '../client/shown-messages.ts'
import { sendable } from '../client/upload-media.ts'
import { otherSideQuery } from '../preview-queries.ts'
import { roomTitle } from '../room-title.ts'
import { statusLines } from '../status-lines.tsx'
import { useBlock } from '../use-blocks.ts'
import { usePin } from '../use-pin.ts'
import { writeAll } from '../write-all.ts'
import classes from './Conversation.module.css'
import { ConversationHead } from './ConversationHead.tsx'
import type { Question } from './ConversationQuestions.tsx'
import type { ConversationExtras } from './conversation-extras.ts'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageThread } from './MessageThread.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'
import { PinnedCards } from './PinnedCards.tsx'
import { RequestBar } from './RequestBar.tsx'

// questions, and what replaces the field to write in: few conversations need them
const { Part: ConversationQuestions } = lazyPart(
  async () => (await import('./ConversationQuestions.tsx')).ConversationQuestions,
)
const { Part: WaysOut } = lazyPart(async () => (await import('./WaysOut.tsx')).WaysOut)

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
  extras?: ConversationExtras
}

/** One conversation: its head, its cards, the messages, and the composer. */
export function Conversation({
  session,
  view,
  room,
  backTo,
  wanted,
  about: card,
  writesAs,
  extras,
}: ConversationProps): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const suffix = backTo.slice('/chats'.length)
  const { me } = view
  const seen = viewRoom(room, me)
  const title = roomTitle(t, seen)
  const [other = ''] = seen.others
  const [about, setAbout] = useState<{ kind: 'reply' | 'edit'; message: ShownMessage }>()
  const [files, setFiles] = useState<File[]>([])
  const [asks, setAsks] = useState<Question>()
  const { isSending: isBusy, send: once } = useSending()
  const { isBlocked, setBlocked } = useBlock(localpartOf(me), localpartOf(other))
  const { isDeclined, isGone } = seen
  const canWrite = !seen.isRequest && !isBlocked && !isDeclined && !isGone
  const app = useApp()
  const who = { as: localpartOf(me), to: localpartOf(other) }
  const { data: side } = useQuery({ ...otherSideQuery(app, who), enabled: seen.other.kind === 'vendor' })
  const outgoing = view.outbox.filter(one => one.roomId === room.id)
  const last = newestEvents(room.timeline).findLast(one => one.sender !== me)
  const lastId = last?.event_id ?? ''
  const typed = useRef(0)
  const cards = useMemo(() => cardsOf(room), [room])
  usePin({ ...who, card: card && !isSame(card, cards[0]) ? card : undefined })

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
    once(async () => void (await work().catch(() => notify(failed))))
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
        done.catch(() => notify(sorry))
      },
    }),
    [session, room.id, notify, sorry],
  )
  const send = (text: string) => {
    const replyTo = about?.kind === 'reply' ? about.message.id : ''
    const words = text.trim()
    if (about?.kind === 'edit') {
      if (words && words !== about.message.text)
        void session.edit(room.id, about.message.id, words).catch(() => {
          notify(t('Unable to send message'))
          // restores the edit with the text that couldn't be sent
          setAbout(now => now ?? { kind: 'edit', message: { ...about.message, text: words } })
        })
    } else {
      void writeAll(session, room.id, { files, text: words, replyTo })
      setFiles([])
    }
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
    if (seen.isWaiting) return notify(t('You can send files once they’ve accepted your request.'))
    const { files: fit, isTooBig } = sendable([...event.dataTransfer.files])
    if (isTooBig) notify(t('File too big. Max File Size = 5 MB'))
    if (fit.length > 0) setFiles(before => [...before, ...fit])
  }
  const leave = async () => {
    await session.leave(room.id)
    navigate(backTo)
  }
  const decline = async () => {
    await leave()
    const { isElsewhere } = await session.token()
    const takeBack = async () => {
      await app.clients.chat.takeBackDecline({ as: who.as, roomId: room.id })
      navigate(here)
    }
    const undo = { label: t('Undo'), run: () => void takeBack().catch(() => notify(sorry)) }
    notify(t('Request declined'), isElsewhere ? undefined : undo)
  }
  const mute = async () => {
    await session.setMuted(room.id, !seen.isMuted)
    if (!seen.isMuted && !localpartOf(me).startsWith('user_')) notify(t('Muted for the whole team'))
  }
  const block = async () => {
    await setBlocked(!isBlocked)
    notify(isBlocked ? t('They can write to you again.') : t('Blocked. Neither of you can write to the other.'))
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
        side={side}
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
          onDecline={() => setAsks({ kind: 'decline' })}
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
      {(isDeclined || isGone) && (
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
            onReport={isGone ? undefined : () => setAsks({ kind: 'report' })}
          />
        </Suspense>
      )}
      {writesAs}
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
      {asks && (
        <Suspense>
          <ConversationQuestions
            asks={asks}
            name={title}
            onClose={() => setAsks(undefined)}
            onRemove={message => session.remove(room.id, message.id).then(() => undefined)}
            onReport={(message, given) => session.report(room.id, message?.id, given).then(() => undefined)}
            onLeave={leave}
            onBlock={block}
            onDecline={decline}
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
