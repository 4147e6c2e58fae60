import { defineWeb, type Page } from '#web/feature-web.ts'

const loaders = () => import('./web/pages/about.loader.ts')

/** On networks' own sites too, for they are run by the same people. */
const pages: Page[] = [
  {
    path: '/info',
    page: async () => (await import('./web/pages/InfoPage.tsx')).InfoPage,
    loader: async () => (await loaders()).infoLoader,
  },
  {
    path: '/minimum-standards',
    page: async () => (await import('./web/pages/StandardsPage.tsx')).StandardsPage,
    loader: async () => (await loaders()).standardsLoader,
    // the filter is in the query; the page has all the data
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
  {
    path: '/apply',
    page: async () => (await import('./web/pages/ApplyPage.tsx')).ApplyPage,
    loader: async () => (await loaders()).applyLoader,
  },
]

export default defineWeb({
  pages: { platform: pages, whitelabel: pages },
  slots: {
    siteLink: [
      { to: '/info', title: t => t('About Pola') },
      { to: '/minimum-standards', title: t => t('Minimum standards') },
      { to: '/apply', title: t => t('Apply') },
    ],
  },
})
