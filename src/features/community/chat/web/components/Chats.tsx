import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { firstMovement } from '#web/first-movement.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { whenIdle } from '#web/when-idle.ts'
import { cardInAddress } from '../../chat-card.ts'
import { identityOf, localpartOf, nameInAddress, shownName } from '../client/chat-names.ts'
import type { ChatSession } from '../client/chat-session.ts'
import { type RoomView, viewRooms } from '../client/room-view.ts'
import { useChatView } from '../use-chat-session.ts'
import classes from './Chats.module.css'
import { ConversationList } from './ConversationList.tsx'
import type { DeskParts } from './desk-parts.ts'

const loadConversation = () => import('./conversation-files.tsx')
const Conversation = lazy(async () => ({ default: (await loadConversation()).OpenConversation }))
const NewConversation = lazy(async () => ({ default: (await loadConversation()).BegunConversation }))

const loadWritesAs = async () => ({ default: (await import('./WritesAs.tsx')).WritesAs })
const WritesAs = lazy(loadWritesAs)
/** Loaded at the first movement: the name of the identity that the visitor acts as is known without it. */
const WritesAsOwn = lazy(() => firstMovement.then(loadWritesAs))

export type ChatsProps = {
  session: ChatSession
  /** localpart as which the page acts */
  identity: string
  /** from the address: the other side, or a room's id */
  id: string
  /** true if the visitor acts as this identity everywhere */
  isOwn: boolean
  /** may answer as the platform's team */
  isAdmin: boolean
  desk?: DeskParts
}

/** The list of conversations beside the open one; a phone shows one of the two. */
export function Chats({ session, identity, isOwn, id, isAdmin, desk }: ChatsProps): ReactNode {
  const { t } = useTranslation()
  const view = useChatView(session)
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { name?: string; message?: string } | null }
  useSendingNews(session)
  usePartsAhead(id !== '')
  const [asked] = useSearchParams()
  const about = cardInAddress(asked.get('about') ?? '')
  const suffix = isOwn ? '' : `?as=${shownName(identity)}${desk?.kept ?? ''}`
  const linkTo = (localpart: string) => `/chats/${encodeURIComponent(shownName(localpart))}${suffix}`
  const linkOf = (room: RoomView) => {
    const [other = ''] = room.others
    const isPair = room.others.length === 1 && room.kind !== 'group'
    return linkTo(isPair ? localpartOf(other) : room.id)
  }
  const rooms = viewRooms(view.chats.rooms, view.me)
  const open = rooms.find(one => one.id === id || linkOf(one) === linkTo(nameInAddress(id) || id))
  const room = open && view.chats.rooms[open.id]
  const newName = nameInAddress(id)
  const isNew = !room && newName && newName !== identity && view.chats.since !== null
  const Shown = desk?.Conversation ?? Conversation
  const viewer = useViewer()
  const ownName = viewer?.selectedVendor?.label ?? viewer?.name ?? ''
  const hasChoice = isAdmin || (viewer?.actingAsCount ?? 0) > 0 || identity !== `user_${viewer?.id}`
  const writeAs = (as: string) => {
    const path = newName && newName !== as ? `/chats/${encodeURIComponent(id)}` : '/chats'
    void navigate(viewer && identityOf(viewer) === as ? path : `${path}?as=${shownName(as)}`)
  }
  /** the room of a first message that was written on this page */
  const begun = useRef('')
  const Choice = isOwn ? WritesAsOwn : WritesAs
  const writesAs = (where: string | undefined) =>
    hasChoice && (
      <div className={where}>
        <Suspense fallback={isOwn && <p className={classes.name}>{t('You write as {{name}}', { name: ownName })}</p>}>
          <Choice identity={identity} onChoose={writeAs} />
        </Suspense>
      </div>
    )
  return (
    <div className={classes.chats} data-open={id ? '' : undefined}>
      <div className={classes.contacts}>
        <ConversationList
          session={session}
          view={view}
          current={room?.id ?? ''}
          linkOf={linkOf}
          linkTo={linkTo}
          switcher={writesAs(classes.as)}
          isBeside={id !== ''}
          desk={desk}
        />
      </div>
      <div className={classes.open}>
        {view.connection === 'offline' && (
          <p className={classes.offline} role="status">
            {t('No connection. What you write is sent as soon as there is one.')}
          </p>
        )}
        {view.connection === 'signed-out' && (
          <p className={classes.offline} role="alert">
            {t('You can’t read these messages any more. Please log in again.')}
          </p>
        )}
        <Suspense fallback={<div className={classes.none} />}>
          {room ? (
            <Shown
              key={room.id}
              session={session}
              view={view}
              room={room}
              backTo={`/chats${suffix}`}
              wanted={state?.message}
              about={about}
              writesAs={writesAs(classes.as_here)}
              isJustBegun={begun.current === room.id}
            />
          ) : isNew ? (
            <NewConversation
              key={newName}
              session={session}
              as={identity}
              to={newName}
              me={view.me}
              name={state?.name ?? ''}
              about={about}
              backTo={`/chats${suffix}`}
              writesAs={writesAs(classes.as_here)}
              Texts={desk?.SavedTexts}
              onBegin={roomId => {
                begun.current = roomId
              }}
            />
          ) : (
            <div className={classes.none}>
              {id ? <h1 className="visually-hidden">{t('Messages')}</h1> : <Icon name="message" size={40} />}
              {!id && <p>{t('Choose a conversation, or search for an enterprise to write to it.')}</p>}
              {id && view.chats.since !== null && (
                <>
                  <p>{t('This conversation isn’t here.')}</p>
                  <Link to={`/chats${suffix}`} className={button.secondary}>
                    {t('All conversations')}
                  </Link>
                </>
              )}
            </div>
          )}
        </Suspense>
      </div>
    </div>
  )
}

/**
 * Loads the code of a conversation in parallel with the first sync; if only the list is shown, before somebody opens a
 * conversation.
 */
function usePartsAhead(isOpen: boolean): void {
  useEffect(() => {
    const load = () => void loadConversation().catch(() => undefined)
    if (isOpen) load()
    else void firstMovement.then(() => whenIdle(load))
  }, [isOpen])
}

/** docs/product.md §8: the line at the bottom about a message that was sent, or couldn't be. */
function useSendingNews(session: ChatSession): void {
  const { t } = useTranslation()
  const notify = useSnackbar()
  useEffect(
    () =>
      session.onNews(({ isSent, file }) => {
        if (!file) notify(isSent ? t('Message sent') : t('Unable to send message'))
        else if (file.type.startsWith('image/')) notify(isSent ? t('Image sent') : t('Unable to send image'))
        else notify(isSent ? t('File sent') : t('Unable to send file'))
      }),
    [session, notify, t],
  )
}
