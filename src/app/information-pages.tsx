import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import type { PageHandle } from './page-handle.ts'

const about = () => import('#features/about/web/pages/about.loader.ts')

/** Pages that few visits begin with: their loaders come with them, not with every page. */
export const informationPages: RouteObject[] = [
  {
    path: '/info',
    ...page(
      'about/web/pages/InfoPage.tsx',
      async () => (await import('#features/about/web/pages/InfoPage.tsx')).InfoPage,
      async () => (await about()).infoLoader,
    ),
  },
  {
    path: '/minimum-standards',
    // what is looked for is in the query; the page has it all
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...page(
      'about/web/pages/StandardsPage.tsx',
      async () => (await import('#features/about/web/pages/StandardsPage.tsx')).StandardsPage,
      async () => (await about()).standardsLoader,
    ),
  },
  {
    path: '/apply',
    ...page(
      'about/web/pages/ApplyPage.tsx',
      async () => (await import('#features/about/web/pages/ApplyPage.tsx')).ApplyPage,
      async () => (await about()).applyLoader,
    ),
  },
  {
    path: '/flagging/:profile',
    ...page(
      'about/web/pages/FlaggingPage.tsx',
      async () => (await import('#features/about/web/pages/FlaggingPage.tsx')).FlaggingPage,
      async () => (await about()).flaggingLoader,
    ),
  },
  {
    path: '/stats/:id',
    ...page(
      'stats/web/pages/StatsPage.tsx',
      async () => (await import('#features/stats/web/pages/StatsPage.tsx')).StatsPage,
      async () => (await import('#features/stats/web/pages/stats.loader.ts')).statsLoader,
    ),
  },
  {
    path: '/resources/:id',
    ...page(
      'resources/web/pages/ResourcesPage.tsx',
      async () => (await import('#features/resources/web/pages/ResourcesPage.tsx')).ResourcesPage,
      async () => (await import('#features/resources/web/pages/resources.loader.ts')).resourcesLoader,
    ),
  },
]

function page(file: string, Component: () => Promise<ComponentType>, loader: () => Promise<LoaderFunction>) {
  return { lazy: { Component, loader }, handle: { file: `src/features/${file}` } satisfies PageHandle }
}
