import type { App } from '#web/app-context.ts'
import type { ShownBanner } from '../banners.contract.ts'

/** Banners that show now on this site; none if they can't be loaded, because a page is whole without them. */
export async function loadBanners({ clients, site, language }: App): Promise<ShownBanner[]> {
  const networkId = site.kind === 'whitelabel' ? site.networkId : undefined
  try {
    return (await clients.banners.getBanners({ networkId, language })).items
  } catch {
    return []
  }
}
