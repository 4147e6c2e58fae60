import webs from 'virtual:feature-webs'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { Page } from '#web/feature-web.ts'
import { ErrorPage } from '#web/layout/ErrorPage.tsx'
import { missingPage } from '#web/layout/missing-page.ts'
import { mergeSlots } from '#web/slots.tsx'
import { SiteShell } from '../render/SiteShell.tsx'

// One file for all of them, imported in one place, because each import() adds to everybody's first script.
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

/** Above all pages whose components make queries; plain pages only show their loader's data. */
const pagesWithQueries = async () => (await import('../render/PagesWithQueries.tsx')).PagesWithQueries

/**
 * The route table of a site. Matching is exact and case-sensitive.
 * @param desk the pages of vendors' teams and admins, and others that few people open; a browser loads them later, by
 * {@link deskRoutes}
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

/**
 * The id of the parent route of these pages. Each page has its path as id, so that the server and browsers use the same
 * ids.
 */
export const withQueries = 'queries'

/** Pages for admins are in a frame with the admins' menu. */
export function deskRoutes(pages: Page[]): RouteObject[] {
  const routes = pages.map(page => exact({ ...routeOf(page), id: page.path }))
  const isAdmins = ({ path }: RouteObject) => path?.startsWith('/admin/')
  return [
    ...routes.filter(route => !isAdmins(route)),
    { lazy: { Component: adminFrame }, children: routes.filter(isAdmins) },
  ]
}

/**
 * The document of the first page has its loader's data, so the loader's code is loaded when the router first calls it.
 */
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
