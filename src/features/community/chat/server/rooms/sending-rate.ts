import { VisitorBudget } from '#server/http/visitor-budget.ts'
import { limitExceeded } from '../matrix/matrix-error.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'

const day = 86_400_000
const holding = Number.POSITIVE_INFINITY
const established = new VisitorBudget({ capacity: 60, perSecond: 10, holding })
/** What a machine that has just signed up would do, a person doesn't. */
const fresh = new VisitorBudget({ capacity: 15, perSecond: 0.5, holding })

/** Messages by the age of the account: in its first day fewer. @throws MatrixError M_LIMIT_EXCEEDED */
export function checkSendingRate({
  userId,
  identity,
  since,
  service,
}: Pick<ChatCaller, 'userId' | 'identity' | 'since' | 'service'>): void {
  if (service?.isLimited === false) return
  const who = userId ?? identity
  const budget = Date.now() - since.getTime() < day ? fresh : established
  const wait = budget.wait(who)
  if (wait > 0) limitExceeded(wait * 1000)
  budget.spend(who, 1)
}
