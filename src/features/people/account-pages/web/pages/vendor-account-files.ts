import type { SlotFillings } from '#web/slots.tsx'
import { loadAccountSections } from '../account-sections.ts'
import { VendorAccountPage } from './VendorAccountPage.tsx'

export { vendorAccountLoader } from './vendor-account.loader.ts'
export { VendorAccountPage }

/** The page, once what features tell on it is there. */
export async function loadVendorAccountPage(slots: SlotFillings): Promise<typeof VendorAccountPage> {
  await loadAccountSections(slots)
  return VendorAccountPage
}
