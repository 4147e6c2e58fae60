import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { normalizeText } from '#shared/normalize-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ChatSession } from '../client/chat-session.ts'
import type { Room } from '../client/chat-state.ts'
import type { ChatView } from '../client/chat-view.ts'
import { type RoomView, viewRooms } from '../client/room-view.ts'
import classes from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'
import type { DeskParts } from './desk-parts.ts'
import field from './search-field.module.css'

const ChatSearch = lazy(async () => ({ default: (await import('./ChatSearch.tsx')).ChatSearch }))

type Props = {
  session: ChatSession
  view: ChatView
  /** id of the open room */
  current: string
  linkOf: (room: RoomView) => string
  linkTo: (localpart: string) => string
  /** the choice of an identity, for members who have several */
  switcher: ReactNode
  /** a conversation is open beside the list, and is the page's main content */
  isBeside: boolean
  desk?: DeskParts | undefined
}

/** Conversations with their unread counts, the latest first; requests below. */
export function ConversationList({
  session,
  view,
  current,
  linkOf,
  linkTo,
  switcher,
  isBeside,
  desk,
}: Props): ReactNode {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const fieldId = useId()
  const Title = isBeside ? 'h2' : 'h1'
  const { chats, me, connection } = view
  const rooms = viewRooms(chats.rooms, me)
  const folded = fold(words)
  const matching = rooms.filter(one => fold(one.name).includes(folded))
  const isSearching = words.trim() !== ''
  const isShown = ({ id, isRequest }: RoomView) => {
    const room = chats.rooms[id]
    // a search covers all filters
    return !isRequest && (!desk || isSearching || (room && desk.shows(room)))
  }
  const conversations = matching.filter(isShown)
  const requests = matching.filter(one => one.isRequest)
  const row = (room: RoomView) => (
    <li key={room.id}>
      <ConversationRow
        room={room}
        me={me}
        to={linkOf(room)}
        isCurrent={room.id === current}
        pictures={session.pictures}
        mark={desk && chats.rooms[room.id] && desk.markOf(chats.rooms[room.id] as Room)}
      />
    </li>
  )
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <Title>{t('Messages')}</Title>
        {switcher}
        <label htmlFor={fieldId} className="visually-hidden">
          {t('Search messages')}
        </label>
        <span className={field.search}>
          <Icon name="search" size={18} />
          <input
            id={fieldId}
            type="search"
            value={words}
            placeholder={t('Search messages')}
            autoComplete="off"
            onChange={event => setWords(event.target.value)}
          />
        </span>
        {!isSearching && desk?.filters}
      </div>
      <nav className={classes.rooms} aria-label={t('Conversations')}>
        {conversations.length > 0 && <ul>{conversations.map(row)}</ul>}
        {chats.since === null && rooms.length === 0 && connection === 'starting' && <Waiting />}
        {requests.length > 0 && (
          <section className={classes.requests}>
            <h2>
              {t('Requests')} <span className={classes.count}>{requests.length}</span>
            </h2>
            <p>{t('New people who want to write to you')}</p>
            <ul>{requests.map(row)}</ul>
          </section>
        )}
        {isSearching && (
          <Suspense fallback={null}>
            <ChatSearch
              session={session}
              words={words.trim()}
              rooms={rooms}
              linkOf={linkOf}
              linkTo={linkTo}
              hasConversations={matching.length > 0}
              desk={desk}
            />
          </Suspense>
        )}
        {!isSearching && desk && rooms.length > 0 && conversations.length === 0 && (
          <p className={classes.nothing}>{t('There are no such conversations.')}</p>
        )}
        {!isSearching && rooms.length === 0 && chats.since !== null && (
          <p className={classes.nothing}>
            {t(
              'Conversations with enterprises, other people and our team stand here. Search for an enterprise to write to it.',
            )}
            <Link to="/" className={button.secondary}>
              {t('Find enterprises')}
            </Link>
          </p>
        )}
      </nav>
    </div>
  )
}

function Waiting(): ReactNode {
  return (
    <div aria-hidden="true" className={classes.waiting}>
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

function fold(text: string): string {
  return normalizeText(text.trim(), 'NFC').toLowerCase()
}
