import type { App } from '#web/app-context.ts'
import type { CardKind } from '../chat-card.ts'
import type { PagePreview } from './preview-queries.ts'

/** How cards of a kind are read for whoever looks at a conversation. */
export type CardReader = {
  kind: CardKind
  /**
   * The thing as it is now, with the reader's rights.
   * @param identity localpart as which the page acts
   * @returns null where this isn't how they see it
   * @throws error of an API call; what is missing to them is left out
   */
  read: (app: App, id: number, identity: string) => Promise<PagePreview | null>
}

declare module '#web/slots.tsx' {
  interface Slots {
    /** what of theirs features let stand above a conversation: `{feature}.chat.web.ts`, loaded with the chats */
    chatCards: () => Promise<CardReader[]>
  }
}
