import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirectDocument, useParams } from 'react-router'
import type { Label } from '#shared/label.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf, useApp } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import { mayLoad } from '#web/may-load.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import type { ManagedNetworkInfo } from '../management.contract.ts'
import { hasNetworkRole, type NetworkRole } from '../network-roles.ts'

export function managedNetworkQuery(app: App, subDomain: string) {
  const { language, clients } = app
  return queryOptions({
    queryKey: ['managed-network', subDomain, language],
    queryFn: () => clients.management.getManagedNetwork({ subDomain, language }),
    staleTime: 5000,
  })
}

/** The network of the page’s address, for pages whose loader is made by {@link networkLoader}. */
export function useManagedNetwork(): ManagedNetworkInfo {
  const app = useApp()
  const { profile = '' } = useParams()
  return useSuspenseQuery(managedNetworkQuery(app, profile)).data
}

type Load = (app: App, network: ManagedNetworkInfo, args: LoaderFunctionArgs) => Promise<unknown>

/**
 * The loader of a page `/:profile/…` that only those with at least the role `needs` in the network open. Guests log in
 * first; for others it doesn’t exist.
 * @param load fills the query cache with what the page shows
 */
export function networkLoader(title: Label, needs: NetworkRole, load?: Load) {
  return async (args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> => {
    const app = appOf(args)
    requireViewer(app, args.request)
    if (!areNames(args.params)) missingPage()
    const network = await found(queriesOf(app).fetchQuery(managedNetworkQuery(app, args.params.profile ?? '')))
    if (!hasNetworkRole(network.role, needs)) missingPage()
    if (load) await found(load(app, network, args))
    return { meta: { title: `${title(app.t)} · ${network.name} – Pola`, noIndex: true } }
  }
}

/** what the policy of a document calls our own origin */
const own = "'self'"

/**
 * The loader of a page with a preview, which is a document of our own in a frame. From a page whose document may not
 * frame ours, the browser goes to a new one.
 */
export function framingLoader(load: ReturnType<typeof networkLoader>): ReturnType<typeof networkLoader> {
  return async args => {
    if (!import.meta.env.SSR && !mayLoad(own)) throw redirectDocument(args.request.url)
    const { meta } = await load(args)
    return { meta: { ...meta, foreign: { connect: [], frames: [own] } } }
  }
}

/** @limit letters and digits of the name of a network or an enterprise in an address */
const longest = 60

/** Whether all parameters of an address could be names or ids. */
export function areNames(params: LoaderFunctionArgs['params']): boolean {
  return Object.values(params).every(value => value === undefined || value.length <= longest)
}

async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    return isMissing(error) ? missingPage() : Promise.reject(error)
  }
}
