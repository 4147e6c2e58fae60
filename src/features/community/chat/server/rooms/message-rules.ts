import type { JsonObject } from '../event-rules/check-json.ts'
import { waitsForAcceptance } from '../event-rules/check-message.ts'
import { forbid, MatrixError } from '../matrix/matrix-error.ts'
import { maxAsks, maxUnanswered } from './message-limits.ts'
import type { Standing } from './room-standing.ts'

/** An event that a client wants to send or to set as state. */
export type Wanted = { type: string; content: JsonObject; isState: boolean }

/**
 * Checks what may be sent before the other has accepted: three messages of plain text, or ten with links and files from
 * a customer to an enterprise that hasn't answered yet. Only messages are allowed, because nothing else is counted.
 * Nothing may be sent after a block or once a request was declined.
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
