import type { JsonObject } from '../event-rules/check-json.ts'
import { waitsForAcceptance } from '../event-rules/check-message.ts'
import { forbid, MatrixError } from '../matrix/matrix-error.ts'
import { mostAsks, mostUnanswered } from './message-limits.ts'
import type { Standing } from './room-standing.ts'

/**
 * What may be sent, or set as state, before the other has accepted: three messages of words; by a customer whom an enterprise hasn't
 * answered yet ten of any kind. Nothing where one blocked the other, nor after a request was declined.
 * @throws MatrixError M_FORBIDDEN, ORG.POLA.DECLINED, ORG.POLA.UNANSWERED
 */
export function checkMessage(standing: Standing, type: string, content: JsonObject, sender: string): void {
  const { isBlocked, request, asked, asks, isWaiting } = standing
  // which of both blocked isn't told
  if (isBlocked) forbid('You can’t write in this conversation.')
  if (asked === sender || !isWaiting) return
  if (request === 'declined') throw new MatrixError(403, 'ORG.POLA.DECLINED', 'This conversation was declined.')
  const isMessage = type === 'm.room.message'
  if (isMessage && asks >= (request === 'open' ? mostAsks : mostUnanswered))
    throw new MatrixError(403, 'ORG.POLA.UNANSWERED', 'Please wait for an answer before you write more.')
  if (request === 'accepted') return
  if (!isMessage) forbid('Please wait for an answer before you write more.')
  if (waitsForAcceptance(type, content)) forbid('Links and files can be sent once the other side has accepted.')
}
