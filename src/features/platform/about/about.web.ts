import { defineWeb, type Page } from '#web/feature-web.ts'

// a file for what is read together: each import() weighs in everybody's first script
const files = () => import('./web/pages/about-pages.ts')

/** On networks' own sites too, for they are run by the same people. */
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
    // the filter is in the query; the page has all the data
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  },
  {
    path: '/apply',
    page: async () => (await files()).ApplyPage,
    loader: async () => (await files()).applyLoader,
  },
  {
    path: '/languages',
    page: async () => (await files()).LanguagesPage,
    loader: async () => (await files()).languagesLoader,
  },
]

export default defineWeb({
  pages: { platform: pages, whitelabel: pages },
  slots: {
    siteLink: [
      { to: '/info', title: t => t('About Pola') },
      { to: '/minimum-standards', title: t => t('Minimum standards') },
      { to: '/apply', title: t => t('Apply') },
      { to: '/languages', title: t => t('Languages') },
    ],
  },
})
