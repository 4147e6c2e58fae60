import { defineWeb, type Page } from '#web/feature-web.ts'

// a file for what is opened together: each import() weighs in everybody's first script
const preferences = () => import('./web/pages/account-preferences-files.ts')
const account = () => import('./web/pages/account-page-files.ts')

/** Of the person, on networks' own sites too. */
const ownPages: Page[] = [
  {
    path: '/account',
    page: async slots => (await account()).loadAccountPage(slots),
    loader: async () => (await account()).accountLoader,
    // the open section is in the query
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
