import type { ChatCard } from '../../chat-card.ts'
import type { Writer } from '../rooms/open-conversation.ts'
import type { TokenMade } from '../tokens/make-token.ts'

/** Somebody’s login on the site, and the identity they chat as. */
export type ChatLogin = { userId: string; sessionId: string; identity: string }

/** A message that a mail should be sent about; sender and receiver are localparts. */
export type AskedMail = { roomId: string; eventId: string; sender: string; receiver: string }

/**
 * What the site needs from the server that holds the conversations: ours, or one that the operator runs instead
 * (`MATRIX_HOMESERVER_URL`). Clients talk to it directly, by the Client-Server API.
 */
export type ChatHomeserver = {
  /** where clients find `/_matrix`, without a trailing slash */
  url: string
  isElsewhere: boolean
  /** The token of our own pages, the same in all tabs of a login. */
  tokenFor(login: ChatLogin): Promise<TokenMade>
  /** A token for another client, for one use. @returns seconds for which it is valid */
  loginTokenFor(login: ChatLogin): Promise<{ loginToken: string; expiresIn: number }>
  /** The one room of two identities, made if there is none. @throws MatrixError */
  openConversation(writer: Writer, to: string): Promise<string>
  /** Sends a text in a room that the writer is in; with the same key again only once. @throws MatrixError */
  sendText(writer: Writer, sent: { roomId: string; key: string; text: string }): Promise<void>
  /** Pins a thing above a conversation. Does nothing for somebody who isn't in the room. */
  pinCard(writer: Writer, pin: { roomId: string; card: ChatCard }): Promise<void>
  /** One has blocked or unblocked the other. */
  blockChanged(blocker: string, blocked: string): Promise<void>
  /** Checks that a mail may be sent about a message: it is the caller's own and unread; anything else looks missing. */
  askForMail(asked: AskedMail): Promise<void>
}
