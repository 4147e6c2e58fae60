import { defineWeb, type Page } from '#web/feature-web.ts'

// One file for pages that are read together: each import() adds to the first script that everybody loads.
const files = () => import('./web/pages/about-pages.ts')

/** Networks' own sites have these pages too, because the same people run them. */
const pages: Page[] = [
  {
    path: '/info',
    page: async () => (await files()).InfoPage,
    loader: async () => (await files()).infoLoader,
  },
  {
    path: '/minimum-standards',
    page: async () => (await files()).StandardsPage,
    loader: async () => (await files()).standardsLoader,
    // the filter is in the query, and the page already has all the data of a version
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.searchParams.get('version') !== nextUrl.searchParams.get('version'),
  },
  {
    path: '/apply',
    page: async () => (await files()).ApplyPage,
    loader: async () => (await files()).applyLoader,
  },
]

export default defineWeb({
  pages: { platform: pages, whitelabel: pages },
  slots: {
    siteLink: [
      { to: '/info', title: t => t('About Pola') },
      { to: '/minimum-standards', title: t => t('Minimum standards') },
      { to: '/apply', title: t => t('Apply') },
      { to: '/pages', title: t => t('Policies') },
      { to: '/languages', title: t => t('Languages') },
    ],
  },
})
