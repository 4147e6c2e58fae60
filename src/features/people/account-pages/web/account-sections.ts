import type { SlotFillings } from '#web/slots.tsx'
import type { AccountSections } from './account-slots.ts'

const sections: Required<AccountSections> = { personSections: [], vendorSections: [] }

/**
 * Loads the sections that features add to the account pages. Must be awaited before such a page renders; later calls
 * resolve at once.
 */
export async function loadAccountSections({ accountSections = [] }: SlotFillings): Promise<void> {
  const found = await Promise.all(accountSections.map(load => load()))
  sections.personSections = found.flatMap(one => one.personSections ?? []).sort(byOrder)
  sections.vendorSections = found.flatMap(one => one.vendorSections ?? []).sort(byOrder)
}

/** The loaded sections in their order; empty until {@link loadAccountSections} has resolved. */
export function accountSections(): Required<AccountSections> {
  return sections
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order
}
