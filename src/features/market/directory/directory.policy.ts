import { visibleStatuses } from './directory.tables.ts'

/** Visitors see approved and renewing enterprises; all others look as if they did not exist (SPEC §1, DESIGN §6). */
export function isVisible(vendor: { status: number }): boolean {
  return visibleStatuses.includes(vendor.status)
}
