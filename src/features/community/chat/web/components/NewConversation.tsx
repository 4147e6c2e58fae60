import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isMissing } from '#web/api-client/is-missing.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ChatCard } from '../../chat-card.ts'
import { kindOfName } from '../client/chat-names.ts'
import type { ChatSession } from '../client/chat-session.ts'
import { writeAll } from '../write-all.ts'
import classes from './Conversation.module.css'
import { ConversationHead } from './ConversationHead.tsx'
import { MessageComposer } from './MessageComposer.tsx'
import own from './NewConversation.module.css'
import { OpeningTimes } from './OpeningTimes.tsx'
import { PinnedCards } from './PinnedCards.tsx'

type Props = {
  session: ChatSession
  /** localparts: as whom, and to whom */
  as: string
  to: string
  /** the identity's whole name */
  me: string
  /** as the page that led here calls them; '' if nothing did */
  name: string
  /** what the page that led here is about */
  about: ChatCard | undefined
  backTo: string
}

/** Somebody with whom nothing was written yet: their room begins with the first message. */
export function NewConversation({ session, as, to, me, name, about, backTo }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const tell = useSnackbar()
  const [files, setFiles] = useState<File[]>([])
  const [failures, setFailures] = useState(0)
  const section = useRef<HTMLElement>(null)
  // the field is a new one, with what couldn't be sent
  useEffect(() => {
    if (failures > 0) section.current?.querySelector('textarea')?.focus()
  }, [failures])
  const other = kindOfName(to)
  const join = () => app.clients.chat.joinRoom({ as, to })
  // what isn't between the two is left out, as above a conversation that is there
  const joinAbout = (card: ChatCard) =>
    app.clients.chat.joinRoom({ as, to, about: card }).catch(error => {
      if (isMissing(error)) return join()
      throw error
    })
  const send = async (text: string) => {
    try {
      const { roomId } = await (about ? joinAbout(about) : join())
      await writeAll(session, roomId, { files, text: text.trim() })
      await session.keepDraft(to, '')
    } catch {
      tell(t('Unable to send message'))
      await session.keepDraft(to, text)
      setFailures(before => before + 1)
    }
  }
  const kind = other.kind === 'help' ? 'help' : other.kind === 'vendor' ? 'enterprise' : 'direct'
  const { data: known } = useQuery({
    queryKey: ['chat', 'name', to],
    enabled: !name && other.kind !== 'help',
    queryFn: () => session.nameOf(`@${to}${me.slice(me.indexOf(':'))}`),
  })
  const title = name || known || (other.kind === 'vendor' ? t('Enterprise') : t('New conversation'))
  return (
    <section ref={section} className={classes.conversation} aria-label={title}>
      <ConversationHead
        room={{ name: title, other, kind, picture: '' }}
        note={other.kind === 'help' ? <OpeningTimes isShort /> : ''}
        pictures={session.pictures}
        backTo={backTo}
        isBlocked={false}
      />
      <PinnedCards cards={about ? [{ ...about, told: '' }] : []} identity={as} />
      <p className={own.begin}>{t('Nothing was written here yet. Say hello!')}</p>
      <MessageComposer
        key={`${to} ${failures}`}
        placeholder={other.kind === 'help' ? t('Send a message to the platform') : t('Write a message')}
        about={undefined}
        onCancel={() => undefined}
        files={files}
        onFiles={setFiles}
        takesFiles={other.kind !== 'user'}
        draft={{ load: () => session.draft(to), keep: text => void session.keepDraft(to, text) }}
        onTyping={() => undefined}
        onSend={text => void send(text)}
      />
    </section>
  )
}
