import type { ComponentType, ReactNode } from 'react'
import type { Room } from '../client/chat-state.ts'
import type { RoomView } from '../client/room-view.ts'
import type { ConversationProps } from './Conversation.tsx'

export type FoundNotesProps = {
  words: string
  rooms: RoomView[]
  linkOf: (room: RoomView) => string
  /** says so where nothing else was found, and no note either */
  nothing: ReactNode
}

/** What the platform's team has besides on the page of chats; it comes with `help-desk/`, for admins alone. */
export type DeskParts = {
  Conversation: ComponentType<ConversationProps>
  filters: ReactNode
  /** of the address, behind `?as=help`: what stays as it is from one conversation to the next */
  kept: string
  /** under the filter that is chosen */
  shows(room: Room): boolean
  markOf(room: Room): ReactNode
  /** what the team noted with these words */
  FoundNotes: ComponentType<FoundNotesProps>
}
