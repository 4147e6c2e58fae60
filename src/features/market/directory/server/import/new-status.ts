import { OperatorError } from '#server/config/operator-error.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { isApproved } from '../../directory.policy.ts'
import type { Mapping } from './mapping.ts'

/**
 * The status of new profiles: listed, for nobody here reviewed them, unless the mapping says another, or the operator
 * vouches for the source (decision 0051).
 * @throws OperatorError where the mapping approves and nobody vouches, or the other way round
 */
export function newStatus({ rows: { status } }: Mapping, mappingName: string, vouchedBy: string | undefined): number {
  const approves = status !== undefined && isApproved({ status })
  if (vouchedBy === undefined) {
    if (approves)
      throw new OperatorError(
        `${mappingName}: rows.status ${status} would approve profiles that nobody reviewed. Leave it out, and they are listed; or say by --vouch "NAME" who answers for them.`,
      )
    return status ?? vendorStatuses.listed
  }
  if (status !== undefined && !approves)
    throw new OperatorError(`${mappingName}: rows.status ${status} doesn’t go with --vouch, which approves profiles.`)
  return status ?? 1
}
