import { VisitorBudget } from '#server/http/visitor-budget.ts'
import { limitExceeded } from '../matrix/matrix-error.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'

const day = 86_400_000
const holding = Number.POSITIVE_INFINITY
const established = new VisitorBudget({ capacity: 60, perSecond: 10, holding })
/** What a machine that has just signed up would do, a person doesn't. */
const fresh = new VisitorBudget({ capacity: 15, perSecond: 0.5, holding })

/** Messages by the age of the account: in its first day fewer. @throws MatrixError M_LIMIT_EXCEEDED */
export function checkSendingRate({ userId, since }: Pick<ChatCaller, 'userId' | 'since'>): void {
  const budget = Date.now() - since.getTime() < day ? fresh : established
  const wait = budget.wait(userId)
  if (wait > 0) limitExceeded(wait * 1000)
  budget.spend(userId, 1)
}
