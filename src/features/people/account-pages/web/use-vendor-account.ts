import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** An enterprise or survey profile as its team sees it. */
export function vendorAccountQuery(app: App, vendorId: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['account-pages', 'vendor', vendorId, language],
    queryFn: () => app.clients.vendorAccount.getVendorAccount({ vendorId, language }),
    staleTime: 0,
  })
}

/** `page` starts at 1; a page has five networks (docs/product.md §9). */
export function vendorNetworksQuery(app: App, vendorId: number, page: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['account-pages', 'networks', vendorId, page, language],
    queryFn: () => app.clients.vendorAccount.getVendorNetworks({ vendorId, page, language }),
  })
}
