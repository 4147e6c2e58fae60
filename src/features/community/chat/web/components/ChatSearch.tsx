import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import type { ChatSession } from '../client/chat-session.ts'
import type { RoomView } from '../client/room-view.ts'
import { useMessageSearch } from '../use-message-search.ts'
import classes from './ConversationList.module.css'
import type { DeskParts } from './desk-parts.ts'
import { FoundMessages } from './FoundMessages.tsx'
import { SuggestedEnterprises } from './SuggestedEnterprises.tsx'

type Props = {
  session: ChatSession
  words: string
  rooms: RoomView[]
  linkOf: (room: RoomView) => string
  linkTo: (localpart: string) => string
  /** some conversations have these words in their names */
  hasConversations: boolean
  desk: DeskParts | undefined
}

/** Results for the search words besides names of conversations. */
export function ChatSearch({ session, words, rooms, linkOf, linkTo, hasConversations, desk }: Props): ReactNode {
  const { t } = useTranslation()
  const { found, more } = useMessageSearch(session, words)
  const nothing = !hasConversations && found?.length === 0 && <p className={classes.nothing}>{t('no message found')}</p>
  return (
    <Queries>
      <FoundMessages title={t('Messages')} found={found} rooms={rooms} linkOf={linkOf} more={more} />
      {desk && <desk.FoundNotes words={words} rooms={rooms} linkOf={linkOf} nothing={nothing} />}
      {!desk && nothing}
      <SuggestedEnterprises words={words} linkTo={linkTo} />
    </Queries>
  )
}
