import type { ColumnType, Generated } from 'kysely'
import type { EventContent } from '../../chat.tables.ts'

/** What moderators took out of a conversation, as it was; dropped once nobody can appeal any more. */
export type ChatWithheldTable = {
  eventId: string
  /** what was reported: the event itself, or an event of the same message */
  messageId: string
  content: ColumnType<EventContent, string, never>
  /** the words by which search finds it */
  words: string | null
  /** ids of its files */
  media: string[]
  withheldAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    chatWithheld: ChatWithheldTable
  }
}
