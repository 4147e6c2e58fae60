import type { SlotFillings } from '#web/slots.tsx'
import type { AccountSections } from './account-slots.ts'

const sections: Required<AccountSections> = { personSections: [], vendorSections: [] }
let loading: Promise<void> | undefined

/** Loads what features tell on the account pages, once; such a page is shown after it. */
export function loadAccountSections({ accountSections = [] }: SlotFillings): Promise<void> {
  loading ??= Promise.all(accountSections.map(load => load())).then(found => {
    sections.personSections = found.flatMap(one => one.personSections ?? []).sort(byOrder)
    sections.vendorSections = found.flatMap(one => one.vendorSections ?? []).sort(byOrder)
  })
  return loading
}

/** From the top down; empty before they are loaded. */
export function accountSections(): Required<AccountSections> {
  return sections
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order
}
