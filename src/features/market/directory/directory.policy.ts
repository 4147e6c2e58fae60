import { visibleStatuses } from './directory.tables.ts'

/** Visitors see approved and renewing enterprises; all others look as if they did not exist (docs/product.md §1, §6). */
export function isVisible(vendor: { status: number }): boolean {
  return visibleStatuses.includes(vendor.status)
}
