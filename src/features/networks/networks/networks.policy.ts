/** Visitors see approved (1) and renewing (4) networks; all others look as if they did not exist (docs/product.md §6). */
export const visibleNetworkStatuses = [1, 4]
