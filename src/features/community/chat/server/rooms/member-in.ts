import { localpartIn } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import { badJsonIf, forbid } from '../matrix/matrix-error.ts'

/** The localpart of a user id of this server. @throws MatrixError M_BAD_JSON, M_FORBIDDEN for ids of other servers */
export function memberIn({ serverName }: Pick<Chat, 'serverName'>, userId: unknown): string {
  badJsonIf(typeof userId !== 'string', 'user_id must be a text.')
  return localpartIn(userId, serverName) ?? forbid('There is nobody of that name.')
}
