import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { cache } from '#server/http/cache.ts'
import type { PageParameters } from '#web/feature-web.ts'
import { ErrorPage } from '#web/layout/ErrorPage.tsx'
import { pageName } from './page-files.ts'

const named = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<PageParameters>('../../features/*/*/web/pages/*-parameters.ts', {
      eager: true,
      import: 'parameters',
    }),
  ),
) as PageParameters

/** Parameters read by the frame of all pages: the language, and the words in the search box. */
const readEverywhere = ['lang', 'query', 'search']

/**
 * Returns the address by which a guest's page is cached and rendered: without parameters that the page doesn't read,
 * such as a campaign's. A page whose feature doesn't name its parameters is assumed to read all.
 */
export function createSharedAddress<Kind extends string>(tables: Record<Kind, RouteObject[]>) {
  // Cached, because matching sorts the whole table.
  const parametersAt = cache({ max: 500 }, async (kind: Kind, pathname: string) => {
    const page = matchRoutes(tables[kind], pathname)?.at(-1)?.route
    const component = page && (await componentOf(page))
    return component === ErrorPage ? [] : named[pageName(component)]
  })
  return async (kind: Kind, url: URL): Promise<URL> => {
    const own = url.search && (await parametersAt(kind, url.pathname))
    if (!own) return url
    const known = new Set([...readEverywhere, ...own])
    const shared = new URL(url)
    for (const name of new Set(url.searchParams.keys())) if (!known.has(name)) shared.searchParams.delete(name)
    return shared
  }
}

/** Once a page has been rendered, its component is in the table. */
async function componentOf({ Component, lazy }: RouteObject): Promise<ComponentType | null | undefined> {
  if (Component || typeof lazy !== 'object') return Component
  return (await lazy.Component?.()) as ComponentType | undefined
}
