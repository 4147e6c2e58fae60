import { defineWeb, type Page } from '#web/feature-web.ts'

// one file for pages that open together: every import() adds to the first script of every page
const preferences = () => import('./web/pages/account-preferences-files.ts')
const account = () => import('./web/pages/account-page-files.ts')

/** The person's pages; networks' own sites have them, too. */
const ownPages: Page[] = [
  {
    path: '/account',
    page: async slots => (await account()).loadAccountPage(slots),
    loader: async () => (await account()).accountLoader,
    // the query holds the open section, which needs no reload
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.searchParams.get('userId') !== nextUrl.searchParams.get('userId'),
  },
  {
    path: '/account/preferences',
    page: async () => (await preferences()).AccountPreferencesPage,
    loader: async () => (await preferences()).accountPreferencesLoader,
  },
]

/** Guests are sent to the login page. */
export default defineWeb({
  pages: {
    platform: ownPages,
    whitelabel: ownPages,
  },
})
