import type { App } from '#web/app-context.ts'
import type { CardKind } from '../chat-card.ts'
import type { PagePreview } from './preview-queries.ts'

/** Reads the cards of one kind for whoever views a conversation. */
export type CardReader = {
  kind: CardKind
  /**
   * The thing as it is now, with the reader's rights.
   * @param identity localpart as which the page acts
   * @returns null if the reader sees it some other way
   * @throws error of an API call; a thing that is missing to the reader is left out
   */
  read: (app: App, id: number, identity: string) => Promise<PagePreview | null>
}

declare module '#web/slots.tsx' {
  interface Slots {
    /** things that features let stand above a conversation: `{feature}.chat.web.ts`, loaded with the chats */
    chatCards: () => Promise<CardReader[]>
  }
}
