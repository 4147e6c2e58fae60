import type { SiteInfo } from '#web/app-context.ts'

/** A profile's page: at the root on the platform, under /directory on a network's own site (docs/product.md §2). */
export function profileLink(site: SiteInfo, redirectionUrl: string): string {
  return site.kind === 'whitelabel' ? `/directory${redirectionUrl}` : redirectionUrl
}
