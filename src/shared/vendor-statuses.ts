/**
 * Statuses of enterprises, networks and memberships of networks, stored as numbers (docs/product.md §9). Only
 * enterprises can be listed (imported, until somebody reviews them) or hidden (temporarily, by their team or an admin).
 */
export const vendorStatuses = { approved: 1, notApproved: 2, inProgress: 3, renewing: 4, listed: 5, hidden: 6 } as const

/** Levels of enterprises, stored as numbers (docs/product.md §9). */
export const vendorLevels = { basic: 1, active: 2, communityPartner: 3 } as const
