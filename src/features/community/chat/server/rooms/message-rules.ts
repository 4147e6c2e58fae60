import type { JsonObject } from '../event-rules/check-json.ts'
import { waitsForAcceptance } from '../event-rules/check-message.ts'
import { forbid } from '../matrix/matrix-error.ts'
import type { Standing } from './room-standing.ts'

/** Messages to somebody who hasn't accepted yet. */
export const mostAsks = 3

/**
 * What may be sent, or set as state, before the other has accepted: three messages of words. Nothing where one blocked the other, nor after a request was
 * declined.
 * @throws MatrixError M_FORBIDDEN
 */
export function checkMessage(standing: Standing, type: string, content: JsonObject, sender: string): void {
  const { isBlocked, request, asked, asks } = standing
  // which of both blocked isn't told
  if (isBlocked) forbid('You can’t write in this conversation.')
  if (request === 'accepted' || asked === sender) return
  if (request === 'declined') forbid('This conversation was declined.')
  if (type !== 'm.room.message' || asks >= mostAsks) forbid('Please wait for an answer before you write more.')
  if (waitsForAcceptance(type, content)) forbid('Links and files can be sent once the other side has accepted.')
}
