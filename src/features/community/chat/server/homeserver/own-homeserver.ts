import { askForMail } from '../ask-for-mail.ts'
import type { Chat } from '../chat-services.ts'
import { appendEvents } from '../rooms/append-events.ts'
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
    setState: async (roomId, state) => {
      await chat.db.transaction().execute(tx => appendEvents(tx, [{ roomId, sender: 'help', actorId: null, ...state }]))
    },
    // every write looks it up
    blockChanged: async () => undefined,
    askForMail: asked => askForMail(chat, asked),
  }
}
