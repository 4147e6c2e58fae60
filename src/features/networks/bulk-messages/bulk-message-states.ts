/** How a message to many members reaches them. */
export const bulkWays = ['mail', 'chat'] as const
export type BulkWay = (typeof bulkWays)[number]

export const bulkStates = ['draft', 'sending', 'done', 'stopped'] as const
export type BulkState = (typeof bulkStates)[number]

/** What became of the message for one member. */
export const addresseeStates = ['due', 'claimed', 'sent', 'failed', 'optedOut', 'obsolete'] as const
export type AddresseeState = (typeof addresseeStates)[number]

/**
 * Why a member doesn’t get it:
 * - `optedOut`: all its owners and admins have turned off these messages,
 * - `blocked`: it blocked the network’s enterprise in chat, or declined to be written to,
 * - `nobody`: it has no owner or admin with an account,
 * - `hidden`: visitors don’t see it, so nobody can begin a conversation with it,
 * - `gone`: it isn’t in the network any more, or was merged into another enterprise,
 * - `stopped`: the message was stopped before its turn,
 * - `error`: something broke.
 */
export const addresseeReasons = ['optedOut', 'blocked', 'nobody', 'hidden', 'gone', 'stopped', 'error'] as const
export type AddresseeReason = (typeof addresseeReasons)[number]

/** @limit members whom somebody picks one by one for a message */
export const maxPicked = 500
/** @limit times that a run tries to write to a member before it has failed */
export const maxBulkTries = 5
/** @limit minutes after which a member that a run has claimed is another run’s, for the first one was killed */
export const bulkClaimPatience = 15
/** @limit days for which a draft of a message is kept */
export const draftDays = 30

/** What becomes of a member for a reason, once its turn comes. */
export function stateFor(reason: AddresseeReason): AddresseeState {
  if (reason === 'optedOut' || reason === 'blocked') return 'optedOut'
  return reason === 'gone' || reason === 'stopped' ? 'obsolete' : 'failed'
}
