import type { ChatCard } from '../../chat-card.ts'
import type { Writer } from '../rooms/open-conversation.ts'
import type { TokenMade } from '../tokens/make-token.ts'

/** A login of somebody’s on the site, and as whom they chat. */
export type ChatLogin = { userId: string; sessionId: string; identity: string }

/** A message that a mail is asked about; sender and receiver are localparts. */
export type AskedMail = { roomId: string; eventId: string; sender: string; receiver: string }

/**
 * What the site needs of the server where conversations are: ours, or one that the operator put in its place (`MATRIX_HOMESERVER_URL`).
 * Clients speak with it themselves, by the Client-Server API.
 */
export type ChatHomeserver = {
  /** where clients find `/_matrix`, without a trailing slash */
  url: string
  isElsewhere: boolean
  /** The token of our own pages, the same in all tabs of a login. */
  tokenFor(login: ChatLogin): Promise<TokenMade>
  /** For another client, once. @returns seconds for which it counts */
  loginTokenFor(login: ChatLogin): Promise<{ loginToken: string; expiresIn: number }>
  /** The one room of two identities, made where there is none. @throws MatrixError */
  openConversation(writer: Writer, to: string): Promise<string>
  /** Pins what a conversation is about above it. Who isn't in the room pins nothing. */
  pinCard(writer: Writer, pin: { roomId: string; card: ChatCard }): Promise<void>
  /** One has blocked the other, or doesn't any more. */
  blockChanged(blocker: string, blocked: string): Promise<void>
  /** Whether a mail may be asked for; all others than one's own unread message look missing. */
  askForMail(asked: AskedMail): Promise<void>
}
