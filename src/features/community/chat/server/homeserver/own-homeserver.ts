import { askForMail } from '../ask-for-mail.ts'
import { pinCard } from '../cards/pin-card.ts'
import type { Chat } from '../chat-services.ts'
import { openConversation } from '../rooms/open-conversation.ts'
import { makeLoginToken } from '../tokens/login-endpoints.ts'
import { ownToken } from '../tokens/make-token.ts'
import type { ChatHomeserver } from './chat-homeserver.ts'

/** Conversations in our own database. */
export function ownHomeserver(chat: Chat): ChatHomeserver {
  return {
    url: chat.publicUrl,
    isElsewhere: false,
    tokenFor: login => ownToken(chat, login),
    loginTokenFor: async login => ({ loginToken: await makeLoginToken(chat.db, login), expiresIn: 120 }),
    openConversation: (writer, to) => openConversation(chat, writer, to),
    pinCard: (writer, pin) => pinCard(chat, writer, pin),
    // each write checks blocks itself
    blockChanged: async () => undefined,
    askForMail: asked => askForMail(chat, asked),
  }
}
