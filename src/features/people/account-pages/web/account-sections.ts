import type { SlotFillings } from '#web/slots.tsx'
import type { AccountSections } from './account-slots.ts'

const sections: Required<AccountSections> = { personSections: [], vendorSections: [] }

/** Loads what features tell on the account pages; such a page is shown after it. Modules that were loaded come at once. */
export async function loadAccountSections({ accountSections = [] }: SlotFillings): Promise<void> {
  const found = await Promise.all(accountSections.map(load => load()))
  sections.personSections = found.flatMap(one => one.personSections ?? []).sort(byOrder)
  sections.vendorSections = found.flatMap(one => one.vendorSections ?? []).sort(byOrder)
}

/** From the top down; empty before they are loaded. */
export function accountSections(): Required<AccountSections> {
  return sections
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order
}
