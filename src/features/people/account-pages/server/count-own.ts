import { countFeedback } from '#features/community/feedback/server/index.ts'
import { countFollows } from '#features/community/follows/server/index.ts'
import { mayManageAccount } from '#features/people/accounts/accounts.policy.ts'
import { balanceOf } from '#features/people/points/server/index.ts'
import { countReferrals } from '#features/people/referrals/server/index.ts'
import { countOwnOrders } from '#features/shop/orders/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import type { PersonCounts } from '../account-pages.contract.ts'

/**
 * Counts the items in each section of a person's account.
 * @throws ORPCError NOT_FOUND if the viewer may not see the account
 */
export async function countOwn(db: Db, viewer: Viewer, userId: string): Promise<PersonCounts> {
  if (!mayManageAccount(viewer, userId)) missing()
  const [points, invites, follows, feedback, orders] = await Promise.all([
    balanceOf(db, { userId }),
    countReferrals(db, { userId }),
    countFollows(db, { userId }),
    countFeedback(db, { userId }),
    countOwnOrders(db, userId),
  ])
  return { points, invites, follows, feedback, orders }
}
