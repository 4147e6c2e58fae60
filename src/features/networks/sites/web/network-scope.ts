import type { LoaderFunctionArgs } from 'react-router'
import { networkQuery } from '#features/networks/networks/web/index.ts'
import { networkOf } from '#features/networks/sites/site-links.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import type { App } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import { queriesOf } from '#web/queries.tsx'

type Address = Pick<LoaderFunctionArgs, 'params' | 'request'>

/** The network of a site or of pages; a 404 page if it doesn't exist. */
export async function networkScope(app: App, { params, request }: Address): Promise<NetworkInfo | undefined> {
  if (app.site.kind === 'whitelabel') return app.site.network
  if (params.profile === undefined) return undefined
  const subDomain = networkOf(new URL(request.url).pathname)
  if (!subDomain) return missingPage()
  try {
    return await queriesOf(app).ensureQueryData(networkQuery(app, subDomain))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
