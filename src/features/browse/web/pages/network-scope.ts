import { isMissing } from '#features/directory/web/index.ts'
import { networkQuery } from '#features/networks/web/index.ts'
import { networkOf } from '#features/sites/site-links.ts'
import type { NetworkInfo } from '#shared/site.ts'
import type { App } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'

/** The network whose site or pages an address belongs to; a 404 page where there is no such network. */
export async function networkScope(app: App, pathname: string): Promise<NetworkInfo | undefined> {
  if (app.site.kind === 'whitelabel') return app.site.network
  const subDomain = networkOf(pathname)
  if (!subDomain) return undefined
  try {
    return await app.queryClient.ensureQueryData(networkQuery(app, subDomain))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
