import webs from 'virtual:feature-webs'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { Page } from '#web/feature-web.ts'
import { ErrorPage } from '#web/layout/ErrorPage.tsx'
import { missingPage } from '#web/layout/missing-page.ts'
import { mergeSlots } from '#web/slots.tsx'
import { SiteShell } from '../render/SiteShell.tsx'

const slots = mergeSlots(webs.map(web => web.slots ?? {}))

/** Above all pages whose components ask for data themselves; plain ones show what their loader gave. */
const pagesWithQueries = async () => (await import('../render/PagesWithQueries.tsx')).PagesWithQueries

/** The route table of a site. Matching is exact and case-sensitive. */
export const routeTables: Record<'platform' | 'whitelabel', RouteObject[]> = {
  platform: tableOf('platform'),
  whitelabel: tableOf('whitelabel'),
}

function tableOf(site: 'platform' | 'whitelabel'): RouteObject[] {
  const pages = webs.flatMap(web => web.pages?.[site] ?? [])
  const children = [
    { lazy: { Component: pagesWithQueries }, children: pages.filter(page => !page.plain).map(routeOf) },
    ...pages.filter(page => page.plain).map(routeOf),
    ...(site === 'platform' ? [{ path: '/404', loader: missingPage, Component: ErrorPage }] : []),
    { path: '*', loader: missingPage, Component: ErrorPage },
  ]
  const element = <SiteShell slots={slots} />
  return [exact({ element, ErrorBoundary: ErrorPage, children: [{ ErrorBoundary: ErrorPage, children }] })]
}

/** The document of an entered page brings what its loader gave: the loader's own code comes when the router first calls it. */
function routeOf({ path, page, loader: load, shouldRevalidate, own, bare }: Page): RouteObject {
  let loader: Awaited<ReturnType<typeof load>> | undefined
  const enter = () => page(slots)
  return {
    path,
    ...((own || bare) && { handle: { own, bare } }),
    ...(shouldRevalidate && { shouldRevalidate }),
    lazy: { Component: enter },
    loader: async (args: LoaderFunctionArgs) => {
      loader ??= await load(slots)
      return loader(args)
    },
  }
}

function exact(route: RouteObject): RouteObject {
  const children = route.children?.map(exact)
  return { ...route, caseSensitive: true, ...(children && { children }) } as RouteObject
}
