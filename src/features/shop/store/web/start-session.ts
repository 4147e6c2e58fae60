import { notifyCount } from '#features/shop/cart/web/index.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import type { App } from '#web/app-context.ts'
import { sendInBackground } from '#web/session-end.ts'
import type {} from '../store.contract.ts'

const key = 'commerce-session'

/**
 * The store's step when profiles load (docs/product.md §4 “Loading profiles”), once for each profile in a tab: a
 * guest's cart is merged into the member's, and its count is updated. A failed step is retried on the next page.
 */
export async function startSession({ viewer, clients }: App, pathname: string): Promise<void> {
  if (!viewer || pathname.startsWith('/checkout')) return
  const vendorId = viewer.selectedVendor?.id
  const isAdmin = isPlatformAdmin(viewer)
  if (isAdmin && vendorId === undefined) return
  const profile = `${viewer.id} ${vendorId ?? ''}`
  if (sessionStorage.getItem(key) === profile) return
  try {
    const given = isAdmin ? { vendorId } : {}
    await sendInBackground(signal => clients.store.startCommerceSession(given, { signal }))
    sessionStorage.setItem(key, profile)
    notifyCount()
  } catch {
    // nobody waits for it, because the cart's own calls do the same
  }
}
