import webs from 'virtual:feature-webs'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { Page } from '#web/feature-web.ts'
import { ErrorPage } from '#web/layout/ErrorPage.tsx'
import { missingPage } from '#web/layout/missing-page.ts'
import { mergeSlots } from '#web/slots.tsx'
import { SiteShell } from '../render/SiteShell.tsx'

// one file for all of them, named once: each import() weighs in everybody's first script
const parts = () => import('./parts-by-need.ts')
const adminFrame = async () => (await parts()).adminFrame()

const slots = mergeSlots([
  ...webs.map(web => web.slots ?? {}),
  {
    accountSections: [async () => (await parts()).sections],
    chatCards: [async () => (await parts()).cards],
    soldOut: [async () => (await parts()).SoldOut],
    adminMenu: [async () => (await parts()).adminMenu()],
  },
])

/** Above all pages whose components ask for data themselves; plain ones show what their loader gave. */
const pagesWithQueries = async () => (await import('../render/PagesWithQueries.tsx')).PagesWithQueries

/**
 * The route table of a site. Matching is exact and case-sensitive.
 * @param desk the pages of vendors' teams and admins, and others that few open; a browser gets them later, by {@link deskRoutes}
 */
export function routeTable(site: 'platform' | 'whitelabel', desk: Page[] = []): RouteObject[] {
  const pages = webs.flatMap(web => web.pages?.[site] ?? [])
  const children = [
    {
      id: withQueries,
      lazy: { Component: pagesWithQueries },
      children: [...pages.filter(page => !page.plain).map(routeOf), ...deskRoutes(desk)],
    },
    ...pages.filter(page => page.plain).map(routeOf),
    ...(site === 'platform' ? [{ path: '/404', loader: missingPage, Component: ErrorPage }] : []),
    { path: '*', loader: missingPage, Component: ErrorPage },
  ]
  const element = <SiteShell slots={slots} />
  return [exact({ element, ErrorBoundary: ErrorPage, children: [{ ErrorBoundary: ErrorPage, children }] })]
}

/** The id of the route that they all are below; each has its path as id, by which the server and browsers mean the same. */
export const withQueries = 'queries'

/** Those for admins stand in a frame with their menu. */
export function deskRoutes(pages: Page[]): RouteObject[] {
  const routes = pages.map(page => exact({ ...routeOf(page), id: page.path }))
  const isAdmins = ({ path }: RouteObject) => path?.startsWith('/admin/')
  return [
    ...routes.filter(route => !isAdmins(route)),
    { lazy: { Component: adminFrame }, children: routes.filter(isAdmins) },
  ]
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
