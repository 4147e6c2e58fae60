import type { SlotFillings } from '#web/slots.tsx'
import { loadAccountSections } from '../account-sections.ts'
import { AccountPage } from './AccountPage.tsx'

export { accountLoader } from './account.loader.ts'
export { AccountPage }

/** Loads the page together with the sections that features add to it. */
export async function loadAccountPage(slots: SlotFillings): Promise<typeof AccountPage> {
  await loadAccountSections(slots)
  return AccountPage
}
