import type { RouteObject } from 'react-router'

/**
 * Finds out from the route tables which paths are pages rendered for one visitor, such as the cart: `own` of a `Page`.
 */
export function createIsOwn<Kind extends string>(tables: Record<Kind, RouteObject[]>) {
  const patterns = Object.fromEntries(
    Object.entries<RouteObject[]>(tables).map(([kind, routes]) => [kind, patternOf(ownPaths(routes))]),
  ) as Record<Kind, RegExp>
  return (kind: Kind, pathname: string): boolean => patterns[kind].test(pathname)
}

function ownPaths(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, handle, children = [] }) => [
    ...(path && (handle as { own?: true } | undefined)?.own ? [path] : []),
    ...ownPaths(children),
  ])
}

/** One pattern for all paths, because every request is matched. */
function patternOf(paths: string[]): RegExp {
  const sources = paths.map(path => path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+'))
  return new RegExp(`^(?:${sources.join('|') || '(?!)'})$`)
}
