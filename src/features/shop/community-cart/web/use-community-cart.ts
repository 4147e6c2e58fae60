import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

/** Whether an enterprise's listings can be bought here, and what that needs. */
export function communityCartQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['community-cart', vendorId],
    queryFn: () => app.clients.communityCart.getCommunityCart({ vendorId }),
    // what it needs is done on other pages
    staleTime: 0,
  })
}

export async function setTakesTransfers(app: App, vendorId: number, takesTransfers: boolean): Promise<void> {
  const now = await app.clients.communityCart.setTakesTransfers({ vendorId, takesTransfers })
  queriesOf(app).setQueryData(communityCartQuery(app, vendorId).queryKey, now)
}

export async function setCommunityCart(app: App, vendorId: number, isOn: boolean): Promise<void> {
  const now = await app.clients.communityCart.setCommunityCart({ vendorId, isOn })
  queriesOf(app).setQueryData(communityCartQuery(app, vendorId).queryKey, now)
}
