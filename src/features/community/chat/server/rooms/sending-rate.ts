import { VisitorBudget } from '#server/http/visitor-budget.ts'
import { limitExceeded } from '../matrix/matrix-error.ts'
import type { MatrixCall } from '../matrix/matrix-router.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'

const day = 86_400_000
const holding = Number.POSITIVE_INFINITY
const established = new VisitorBudget({ capacity: 60, perSecond: 10, holding })
/** New accounts may send less: enough for a person, too little for a script. */
const fresh = new VisitorBudget({ capacity: 15, perSecond: 0.5, holding })

/** bytes of an event that count as one more message */
const bytesOfOne = 4_096

/** Size of a request's body in bytes; a request without a length counts as a large one. */
export function bytesOf({ c }: Pick<MatrixCall, 'c'>): number {
  return Number(c.req.header('content-length') ?? 16_384)
}

/**
 * Limits messages by the age of the account: fewer on its first day; a large event counts as several.
 * @throws MatrixError M_LIMIT_EXCEEDED
 */
export function checkSendingRate(
  { userId, identity, since, service }: Pick<ChatCaller, 'userId' | 'identity' | 'since' | 'service'>,
  bytes = 0,
): void {
  if (service?.isLimited === false) return
  const who = userId ?? identity
  const budget = Date.now() - since.getTime() < day ? fresh : established
  const wait = budget.wait(who)
  if (wait > 0) limitExceeded(wait * 1000)
  budget.spend(who, 1 + Math.floor(bytes / bytesOfOne))
}
