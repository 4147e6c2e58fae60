/**
 * What enterprises, networks and memberships of networks are, stored as numbers (docs/product.md §9). Only enterprises are
 * listed (of an import, until somebody reviews it) or hidden (for a time, by their team or an admin).
 */
export const vendorStatuses = { approved: 1, notApproved: 2, inProgress: 3, renewing: 4, listed: 5, hidden: 6 } as const
