import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.ts'

const about = () => import('#features/about/web/pages/about.loader.ts')

/** Pages that few visits begin with. */
export const informationPages: RouteObject[] = [
  {
    path: '/info',
    ...lazyPage(
      'about/web/pages/InfoPage.tsx',
      async () => (await import('#features/about/web/pages/InfoPage.tsx')).InfoPage,
      async () => (await about()).infoLoader,
    ),
  },
  {
    path: '/minimum-standards',
    // what is looked for is in the query; the page has it all
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...lazyPage(
      'about/web/pages/StandardsPage.tsx',
      async () => (await import('#features/about/web/pages/StandardsPage.tsx')).StandardsPage,
      async () => (await about()).standardsLoader,
    ),
  },
  {
    path: '/apply',
    ...lazyPage(
      'about/web/pages/ApplyPage.tsx',
      async () => (await import('#features/about/web/pages/ApplyPage.tsx')).ApplyPage,
      async () => (await about()).applyLoader,
    ),
  },
  {
    path: '/flagging/:profile',
    ...lazyPage(
      'about/web/pages/FlaggingPage.tsx',
      async () => (await import('#features/about/web/pages/FlaggingPage.tsx')).FlaggingPage,
      async () => (await about()).flaggingLoader,
    ),
  },
  {
    path: '/stats/:id',
    ...lazyPage(
      'stats/web/pages/StatsPage.tsx',
      async () => (await import('#features/stats/web/pages/StatsPage.tsx')).StatsPage,
      async () => (await import('#features/stats/web/pages/stats.loader.ts')).statsLoader,
    ),
  },
  {
    path: '/resources/:id',
    ...lazyPage(
      'resources/web/pages/ResourcesPage.tsx',
      async () => (await import('#features/resources/web/pages/ResourcesPage.tsx')).ResourcesPage,
      async () => (await import('#features/resources/web/pages/resources.loader.ts')).resourcesLoader,
    ),
  },
  {
    path: '/invites/stop',
    ...lazyPage(
      'referrals/web/pages/StopInvitesPage.tsx',
      async () => (await import('#features/referrals/web/pages/StopInvitesPage.tsx')).StopInvitesPage,
      async () => (await import('#features/referrals/web/pages/stop-invites.loader.ts')).stopInvitesLoader,
    ),
  },
]
