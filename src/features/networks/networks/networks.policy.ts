import { vendorStatuses } from '#shared/vendor-statuses.ts'
/** Visitors see approved and renewing networks; all others look as if they did not exist (docs/product.md §6). */
export const visibleNetworkStatuses: number[] = [vendorStatuses.approved, vendorStatuses.renewing]
