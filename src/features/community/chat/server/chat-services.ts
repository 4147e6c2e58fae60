import type { Context } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import type { WholeAnswer } from '#server/http/whole-answer.ts'
import type { Logger } from '#server/log/logger.ts'
import type { CardKind } from '../chat-card.ts'
import type { AppServices } from './app-services/app-services.ts'
import type { CardRule } from './cards/card-rules.ts'
import type { MediaPlaces } from './media/receive-media.ts'
import type { ChatStream } from './stream/chat-stream.ts'
import type { ChatAccess } from './tokens/find-caller.ts'

/**
 * Whether one identity knows the other for a reason that a later feature adds, such as an order. Both are localparts.
 */
export type Acquaintance = (db: Db, one: string, other: string) => Promise<boolean>

/** Dependencies of chat's endpoints. */
export type Chat = {
  db: Db
  log: Logger
  /** without a trailing slash */
  publicUrl: string
  /** the part of ids after the colon */
  serverName: string
  /** secret from which clients' tokens are derived */
  secret: string
  access: ChatAccess
  /** the operator’s programs */
  services: AppServices
  stream: ChatStream
  acquaintances: Acquaintance[]
  cards: Map<CardKind, CardRule>
  media: MediaPlaces
  send: WholeAnswer
  clientIp(c: Context): string
  signIn: {
    logIn(
      context: ApiContext,
      given: { email: string; password: string; rememberMe: boolean },
    ): Promise<{ code: number; body: { loginMessage: string } }>
    viewerOf(headers: Headers): Promise<Viewer | null>
  }
}
