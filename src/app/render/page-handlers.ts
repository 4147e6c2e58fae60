import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router'

/** Handlers of a site's pages: `all` knows every route, the one for a path those that it can match. */
export type PageHandlers = { all: StaticHandler; handlerFor(pathname: string): StaticHandler }

/**
 * The router tries its routes one after the other, on a profile all of them, which was a tenth of the work on the main thread. Most can be
 * told by the first segment of the path. Routes have the same ids in all handlers, by which browsers know what was loaded.
 */
export function createPageHandlers(routes: RouteObject[]): PageHandlers {
  const all = createStaticHandler(routes)
  const bySegment = new Map<string, StaticHandler>()
  for (const segment of ['', ...segmentsOf(all.dataRoutes)])
    bySegment.set(segment, createStaticHandler(within(all.dataRoutes, segment)))
  const others = createStaticHandler(within(all.dataRoutes, undefined))
  return {
    all,
    // the router decodes paths
    handlerFor: pathname => (pathname.includes('%') ? all : (bySegment.get(firstSegment(pathname)) ?? others)),
  }
}

/** Those whose first segment is this one or a parameter. */
function within(routes: RouteObject[], segment: string | undefined): RouteObject[] {
  return routes.flatMap(({ ...route }): RouteObject[] => {
    // the router empties it when it has loaded what it names
    if (typeof route.lazy === 'object') route.lazy = { ...route.lazy }
    if (isLayout(route)) return [{ ...route, children: within(route.children, segment) } as RouteObject]
    const first = firstSegment(route.path ?? '')
    return first === segment || isParameter(first) ? [route] : []
  })
}

function segmentsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(route => (isLayout(route) ? segmentsOf(route.children) : [firstSegment(route.path ?? '')]))
}

function isLayout(route: RouteObject): route is RouteObject & { children: RouteObject[] } {
  return route.path === undefined && route.children !== undefined
}

function firstSegment(path: string): string {
  return path.replace(/^\//, '').split('/', 1)[0] ?? ''
}

/** `:name`, `*`, or an optional segment. */
function isParameter(segment: string): boolean {
  return /^[:*]|\?$/.test(segment)
}
