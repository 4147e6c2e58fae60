import { askForMail } from '../ask-for-mail.ts'
import { pinCard } from '../cards/pin-card.ts'
import type { Chat } from '../chat-services.ts'
import { openConversation } from '../rooms/open-conversation.ts'
import { sendEvent } from '../rooms/send-event.ts'
import { makeLoginToken } from '../tokens/login-endpoints.ts'
import { ownToken } from '../tokens/make-token.ts'
import type { ChatHomeserver } from './chat-homeserver.ts'

/** the device of what the site itself sends for an identity; clients’ devices have longer names */
const siteDevice = 'site'

/** Conversations in our own database. */
export function ownHomeserver(chat: Chat): ChatHomeserver {
  return {
    url: chat.publicUrl,
    isElsewhere: false,
    tokenFor: login => ownToken(chat, login),
    loginTokenFor: async login => ({ loginToken: await makeLoginToken(chat.db, login), expiresIn: 120 }),
    openConversation: (writer, to) => openConversation(chat, writer, to),
    sendText: async ({ identity, userId }, { roomId, key, text }) => {
      const caller = { identity, userId, deviceId: siteDevice }
      const content = { msgtype: 'm.text', body: text }
      await sendEvent(chat, caller, { roomId, type: 'm.room.message', txnId: key, content })
    },
    pinCard: (writer, pin) => pinCard(chat, writer, pin),
    // each write checks blocks itself
    blockChanged: async () => undefined,
    askForMail: asked => askForMail(chat, asked),
  }
}
