import { useEffect } from 'react'
import { isPlatformAdmin } from '#shared/roles.ts'
import { useApp } from '#web/app-context.ts'
import { changeViewer } from '#web/use-viewer.ts'
import type { VendorAccount } from '../account-pages.contract.ts'

/** An admin who opens an enterprise's account acts as it (docs/product.md §4). */
export function useBecomeCurrent({ id, type }: VendorAccount): void {
  const app = useApp()
  useEffect(() => {
    if (!isPlatformAdmin(app.viewer) || app.viewer.selectedVendor?.id === id) return
    void app.clients.teams
      .selectUserProfile({ selectedVendor: { id, type } })
      .then(({ user }) => changeViewer(app, user))
      // on failure they keep acting as before
      .catch(() => undefined)
  }, [app, id, type])
}
