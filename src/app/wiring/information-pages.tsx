import type { RouteObject } from 'react-router'
import { lazyPage } from '../render/lazy-page.ts'

const about = () => import('#features/platform/about/web/pages/about.loader.ts')

/** Pages that few visits begin with. */
export const informationPages: RouteObject[] = [
  {
    path: '/info',
    ...lazyPage(
      'platform/about/web/pages/InfoPage.tsx',
      async () => (await import('#features/platform/about/web/pages/InfoPage.tsx')).InfoPage,
      async () => (await about()).infoLoader,
    ),
  },
  {
    path: '/minimum-standards',
    // what is looked for is in the query; the page has it all
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...lazyPage(
      'platform/about/web/pages/StandardsPage.tsx',
      async () => (await import('#features/platform/about/web/pages/StandardsPage.tsx')).StandardsPage,
      async () => (await about()).standardsLoader,
    ),
  },
  {
    path: '/apply',
    ...lazyPage(
      'platform/about/web/pages/ApplyPage.tsx',
      async () => (await import('#features/platform/about/web/pages/ApplyPage.tsx')).ApplyPage,
      async () => (await about()).applyLoader,
    ),
  },
  {
    path: '/flagging/:profile',
    ...lazyPage(
      'community/reports/web/pages/FlaggingPage.tsx',
      async () => (await import('#features/community/reports/web/pages/FlaggingPage.tsx')).FlaggingPage,
      async () => (await import('#features/community/reports/web/pages/flagging.loader.ts')).flaggingLoader,
    ),
  },
  {
    path: '/stats/:id',
    ...lazyPage(
      'market/stats/web/pages/StatsPage.tsx',
      async () => (await import('#features/market/stats/web/pages/StatsPage.tsx')).StatsPage,
      async () => (await import('#features/market/stats/web/pages/stats.loader.ts')).statsLoader,
    ),
  },
  {
    path: '/resources/:id',
    ...lazyPage(
      'market/badges/web/pages/BadgesPage.tsx',
      async () => (await import('#features/market/badges/web/pages/BadgesPage.tsx')).BadgesPage,
      async () => (await import('#features/market/badges/web/pages/badges.loader.ts')).badgesLoader,
    ),
  },
  {
    path: '/invites/stop',
    ...lazyPage(
      'people/referrals/web/pages/StopInvitesPage.tsx',
      async () => (await import('#features/people/referrals/web/pages/StopInvitesPage.tsx')).StopInvitesPage,
      async () => (await import('#features/people/referrals/web/pages/stop-invites.loader.ts')).stopInvitesLoader,
    ),
  },
]
