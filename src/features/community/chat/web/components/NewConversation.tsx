import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ChatCard } from '../../chat-card.ts'
import { kindOfName } from '../client/chat-names.ts'
import type { ChatSession } from '../client/chat-session.ts'
import { otherSideQuery } from '../preview-queries.ts'
import { problemText } from '../sending-problem.ts'
import { writeAll } from '../write-all.ts'
import { ContactHint } from './ContactHint.tsx'
import classes from './Conversation.module.css'
import { ConversationHead } from './ConversationHead.tsx'
import type { SavedTextsProps } from './conversation-extras.ts'
import type { DeskParts } from './desk-parts.ts'
import { MessageComposer } from './MessageComposer.tsx'
import own from './NewConversation.module.css'
import { OpeningTimes } from './OpeningTimes.tsx'
import { PinnedCards } from './PinnedCards.tsx'

const { Part: WaysOut } = lazyPart(async () => (await import('./WaysOut.tsx')).WaysOut)

type Props = {
  session: ChatSession
  /** localparts of the writer and the receiver */
  as: string
  to: string
  /** the identity's whole name */
  me: string
  /** the name on the page that led here; '' if there was none */
  name: string
  /** the subject of the page that led here */
  about: ChatCard | undefined
  backTo: string
  /** the choice of an identity, for members who have several */
  writesAs: ReactNode
  /** saved texts, for the platform's team */
  Texts: DeskParts['SavedTexts'] | undefined
  /** called with the room of the first message, before it is shown */
  onBegin: (roomId: string) => void
}

/** A conversation without messages yet: its room is made with the first one. */
export function NewConversation({ session, as, to, me, name, about, backTo, ...rest }: Props): ReactNode {
  const { writesAs, Texts, onBegin } = rest
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const [files, setFiles] = useState<File[]>([])
  const [failures, setFailures] = useState(0)
  const section = useRef<HTMLElement>(null)
  // the composer is a new one, with the text that couldn't be sent
  useEffect(() => {
    if (failures > 0) section.current?.querySelector('textarea')?.focus()
  }, [failures])
  const other = kindOfName(to)
  /** of the conversation, once it has begun */
  const draft = useRef({ id: to, text: '' })
  const keepDraft = (text: string) => {
    draft.current.text = text
    return session.keepDraft(draft.current.id, text)
  }
  const join = () => app.clients.chat.joinRoom({ as, to })
  // a card that doesn't concern both is left out, as in existing conversations
  const joinAbout = (card: ChatCard) =>
    app.clients.chat.joinRoom({ as, to, about: card }).catch(error => {
      if (isMissing(error)) return join()
      throw error
    })
  const begin = (roomId: string) => {
    onBegin(roomId)
    if (draft.current.id === roomId) return
    void session.keepDraft(to, '')
    draft.current.id = roomId
    // typed while the conversation began
    if (draft.current.text) void keepDraft(draft.current.text)
  }
  const send = async (text: string) => {
    setFiles([])
    try {
      const { roomId } = await (about ? joinAbout(about) : join())
      begin(roomId)
      await writeAll(session, roomId, { files, text: text.trim() })
    } catch (error) {
      const { code = '' } = apiErrorOf(error)
      notify(problemText(t, { code }, false))
      setFiles(later => [...files, ...later])
      await keepDraft([text, draft.current.text].filter(words => words !== '').join('\n'))
      setFailures(before => before + 1)
    }
  }
  const kind = other.kind === 'help' ? 'help' : other.kind === 'vendor' ? 'enterprise' : 'direct'
  const { data: side } = useQuery(otherSideQuery(app, { as, to }))
  const title = side?.name || name || (other.kind === 'vendor' ? t('Enterprise') : t('New conversation'))
  const picture = side?.imageId ? `mxc://${me.slice(me.indexOf(':') + 1)}/avatar_${side.imageId}` : ''
  const language = side?.language ?? 'en'
  const SavedTexts = useCallback(
    (given: SavedTextsProps) => Texts && <Texts {...given} name={title} language={language} />,
    [Texts, title, language],
  )
  const isClosed = side === null || side?.contact === 'none'
  return (
    <section ref={section} className={classes.conversation} aria-label={title}>
      <ConversationHead
        room={{ name: title, other, kind, picture }}
        side={side}
        note={other.kind === 'help' ? <OpeningTimes isShort /> : ''}
        pictures={session.pictures}
        backTo={backTo}
        isBlocked={false}
      />
      <PinnedCards cards={about ? [{ ...about, version: '' }] : []} identity={as} />
      <div className={own.begin}>
        {!isClosed && <p>{t('Nothing was written here yet. Say hello!')}</p>}
        {side && other.kind !== 'help' && <ContactHint contact={side.contact} name={title} />}
      </div>
      {isClosed && (
        <Suspense>
          <WaysOut
            reason={
              side === null
                ? t('No one is here who can be written to.')
                : t(
                    'Your enterprise isn’t shown on the site at the moment. You can answer in conversations that you have, but not begin a new one.',
                  )
            }
            name={title}
            side={side}
            suffix={backTo.slice('/chats'.length)}
          />
        </Suspense>
      )}
      {writesAs}
      {!isClosed && (
        <MessageComposer
          key={`${to} ${failures}`}
          placeholder={other.kind === 'help' ? t('Send a message to the platform') : t('Write a message')}
          about={undefined}
          onCancel={() => undefined}
          files={files}
          onFiles={setFiles}
          takesFiles={side?.contact !== 'request'}
          draft={{ load: () => session.draft(draft.current.id), keep: text => void keepDraft(text) }}
          onTyping={() => undefined}
          SavedTexts={Texts && SavedTexts}
          onSend={text => void send(text)}
        />
      )}
    </section>
  )
}
