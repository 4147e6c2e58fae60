import type { ComponentType, ReactNode } from 'react'
import type { Room } from '../client/chat-state.ts'
import type { RoomView } from '../client/room-view.ts'
import type { ConversationProps } from './Conversation.tsx'
import type { SavedTextsProps } from './conversation-extras.ts'

export type FoundNotesProps = {
  words: string
  rooms: RoomView[]
  linkOf: (room: RoomView) => string
  /** shown if there are neither other results nor notes */
  nothing: ReactNode
}

/** Saved texts for a receiver with this name and language. */
export type NewTextsProps = SavedTextsProps & { name: string; language: string }

/** Additions of the platform's team to the page of chats; in `help-desk/`, loaded for admins alone. */
export type DeskParts = {
  Conversation: ComponentType<ConversationProps>
  filters: ReactNode
  /** part of the address after `?as=help` that stays from one conversation to the next */
  kept: string
  /** whether the chosen filter lists the room */
  shows(room: Room): boolean
  markOf(room: Room): ReactNode
  /** saved replies for a conversation that hasn't begun */
  SavedTexts: ComponentType<NewTextsProps>
  /** notes of the team that match the search */
  FoundNotes: ComponentType<FoundNotesProps>
}
