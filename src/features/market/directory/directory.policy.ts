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

/** Shown only because somebody else listed it, without a review (decision 0051). */
export function isOnlyListed(vendor: Standing): boolean {
  return vendor.status === vendorStatuses.listed
}

/** Imported and not reviewed on its own, so that somebody of the enterprise may claim it. */
export function isClaimable(vendor: Standing): boolean {
  return isOnlyListed(vendor) || (isApproved(vendor) && Boolean(vendor.vouchedBy))
}

/** Reviewed on its own, not approved as part of a source for which somebody answers. */
export function isReviewed(vendor: Standing): boolean {
  return isApproved(vendor) && !vendor.vouchedBy
}
