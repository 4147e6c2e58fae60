import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { vendorAccountContract } from '../vendor-account.contract.ts'

export function vendorAccountOf(app: App): ContractRouterClient<typeof vendorAccountContract> {
  return app.clients.vendorAccount as ContractRouterClient<typeof vendorAccountContract>
}

/** An enterprise or survey profile as its team sees it. */
export function vendorAccountQuery(app: App, vendorId: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['account-pages', 'vendor', vendorId, language],
    queryFn: () => vendorAccountOf(app).getEnterpriseAccount({ vendorId, language }),
    staleTime: 0,
  })
}

/** `page` from 1, five on each (SPEC §9). */
export function vendorNetworksQuery(app: App, vendorId: number, page: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['account-pages', 'networks', vendorId, page, language],
    queryFn: () => vendorAccountOf(app).getVendorNetworks({ vendorId, page, language }),
  })
}
