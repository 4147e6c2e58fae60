import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/about-pages.ts')

/**
 * Public, but opened by few: their routes stay out of everybody's first script. Networks' own sites have them too, because
 * the same people run them.
 */
export default defineDesk([
  {
    path: '/info',
    onSites: true,
    page: async () => (await files()).InfoPage,
    loader: async () => (await files()).infoLoader,
  },
  {
    path: '/minimum-standards',
    onSites: true,
    page: async () => (await files()).StandardsPage,
    loader: async () => (await files()).standardsLoader,
    // the filter is in the query, and the page already has all the data of a version
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.searchParams.get('version') !== nextUrl.searchParams.get('version'),
  },
  {
    path: '/apply',
    onSites: true,
    page: async () => (await files()).ApplyPage,
    loader: async () => (await files()).applyLoader,
  },
  {
    path: '/languages',
    onSites: true,
    page: async () => (await files()).LanguagesPage,
    loader: async () => (await files()).languagesLoader,
  },
])
