import type { JsonObject } from '../event-rules/check-json.ts'
import { waitsForAcceptance } from '../event-rules/check-message.ts'
import { forbid, MatrixError } from '../matrix/matrix-error.ts'
import { maxAsks, maxUnanswered } from './message-limits.ts'
import type { Standing } from './room-standing.ts'

/** What is about to be sent, or set as state. */
export type Wanted = { type: string; content: JsonObject; isState: boolean }

/**
 * What may be sent before the other has accepted: three messages of words; by a customer whom an enterprise hasn't answered yet ten, with
 * links and files. Only messages: what isn't counted isn't bounded either. Nothing where one blocked the other, nor after a request was
 * declined.
 * @throws MatrixError M_FORBIDDEN, ORG.POLA.DECLINED, ORG.POLA.UNANSWERED
 */
export function checkMessage(standing: Standing, { type, content, isState }: Wanted, sender: string): void {
  const { isBlocked, request, asked, asks, isWaiting } = standing
  // the error doesn't reveal which of the two has blocked the other
  if (isBlocked) forbid('You can’t write in this conversation.')
  if (asked === sender || !isWaiting) return
  if (request === 'declined') throw new MatrixError(403, 'ORG.POLA.DECLINED', 'This conversation was declined.')
  if (type !== 'm.room.message' || isState) forbid('Please wait for an answer before you write more.')
  if (asks >= (request === 'open' ? maxAsks : maxUnanswered))
    throw new MatrixError(403, 'ORG.POLA.UNANSWERED', 'Please wait for an answer before you write more.')
  if (request === 'accepted') return
  if (waitsForAcceptance(type, content)) forbid('Links and files can be sent once the other side has accepted.')
}
