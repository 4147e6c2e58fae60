import type { SlotFillings } from '#web/slots.tsx'
import { loadAccountSections } from '../account-sections.ts'
import { AccountPage } from './AccountPage.tsx'

export { accountLoader } from './account.loader.ts'
export { AccountPage }

/** The page, once what features tell on it is there. */
export async function loadAccountPage(slots: SlotFillings): Promise<typeof AccountPage> {
  await loadAccountSections(slots)
  return AccountPage
}
