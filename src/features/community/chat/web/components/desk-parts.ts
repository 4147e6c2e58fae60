import type { ComponentType, ReactNode } from 'react'
import type { Room } from '../client/chat-state.ts'
import type { ConversationProps } from './Conversation.tsx'

/** What the platform's team has besides on the page of chats; it comes with `help-desk/`, for admins alone. */
export type DeskParts = {
  Conversation: ComponentType<ConversationProps>
  filters: ReactNode
  /** under the filter that is chosen */
  shows(room: Room): boolean
  markOf(room: Room): ReactNode
}
