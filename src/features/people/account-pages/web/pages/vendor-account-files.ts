import type { SlotFillings } from '#web/slots.tsx'
import { loadAccountSections } from '../account-sections.ts'
import { VendorAccountPage } from './VendorAccountPage.tsx'

export { vendorAccountLoader } from './vendor-account.loader.ts'
export { VendorAccountPage }

/** Loads the page together with the sections that features add to it. */
export async function loadVendorAccountPage(slots: SlotFillings): Promise<typeof VendorAccountPage> {
  await loadAccountSections(slots)
  return VendorAccountPage
}
