import type { ClosedAs } from '../accounts.tables.ts'
import { isAccountOpen } from './is-open-account.ts'

/** The columns of an account that waits for an admin's approval. */
export const waitingColumns = () => ({ disabledAt: new Date(), disabledAs: 'waiting' as const })

type Closable = {
  disabledAt: Date | null
  disabledUntil: Date | null
  disabledAs: ClosedAs
  mergedInto?: string | null
}

/** Whether nobody may log in to an account. Somebody who waits for approval may, but sees only that they wait. */
export function isShut(account: Closable): boolean {
  return !isAccountOpen(account) && account.disabledAs !== 'waiting'
}

/** The code with which a login to a shut account is refused. */
export function shutCode({ disabledAs, mergedInto }: Pick<Closable, 'disabledAs' | 'mergedInto'>) {
  if (mergedInto) return 'gm-info-merged-account'
  return disabledAs === 'refused' ? 'gm-info-refused-account' : 'gm-info-disabled-account'
}
