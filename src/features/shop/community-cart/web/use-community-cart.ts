import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { CommunityCart } from '../community-cart.contract.ts'

/** Query for the community cart's setting and requirements. */
export function communityCartQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['community-cart', vendorId],
    queryFn: () => app.clients.communityCart.getCommunityCart({ vendorId }),
    // never fresh, because requirements are met on other pages
    staleTime: 0,
  })
}

export async function setTakesTransfers(app: App, vendorId: number, takesTransfers: boolean): Promise<void> {
  keep(app, vendorId, await app.clients.communityCart.setTakesTransfers({ vendorId, takesTransfers }))
}

export async function setCommunityCart(app: App, vendorId: number, isOn: boolean): Promise<void> {
  keep(app, vendorId, await app.clients.communityCart.setCommunityCart({ vendorId, isOn }))
}

type Wanted = Parameters<App['clients']['communityCart']['pauseShop']>[0]

export async function pauseShop(app: App, wanted: Wanted): Promise<void> {
  keep(app, Number(wanted.vendorId), await app.clients.communityCart.pauseShop(wanted))
}

export async function endPause(app: App, vendorId: number): Promise<void> {
  keep(app, vendorId, await app.clients.communityCart.endPause({ vendorId }))
}

function keep(app: App, vendorId: number, now: CommunityCart): void {
  queriesOf(app).setQueryData(communityCartQuery(app, vendorId).queryKey, now)
}
