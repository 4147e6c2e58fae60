import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { approvedStatuses, visibleStatuses } from './directory.tables.ts'

type Standing = { status: number; vouchedBy?: string | null }

/** Visitors see approved, renewing and listed enterprises; all others look as if they did not exist (docs/product.md §1, §6). */
export function isVisible(vendor: Standing): boolean {
  return visibleStatuses.includes(vendor.status)
}

/** Approved or renewing: may sell, boost and show badges. */
export function isApproved(vendor: Standing): boolean {
  return approvedStatuses.includes(vendor.status)
}

/** Shown because somebody else listed it; nobody reviewed it (decision 0051). */
export function isOnlyListed(vendor: Standing): boolean {
  return vendor.status === vendorStatuses.listed
}

/** Came with an import, and nobody reviewed it on its own: somebody of the enterprise may say that it is theirs. */
export function isClaimable(vendor: Standing): boolean {
  return isOnlyListed(vendor) || (isApproved(vendor) && Boolean(vendor.vouchedBy))
}

/** Reviewed on its own, not approved as part of a source that somebody answers for. */
export function isReviewed(vendor: Standing): boolean {
  return isApproved(vendor) && !vendor.vouchedBy
}
