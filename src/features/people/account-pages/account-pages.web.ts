import { defineWeb, type Page } from '#web/feature-web.ts'
import type { SlotFillings } from '#web/slots.tsx'
import { shouldReloadVendorAccount } from './web/should-reload-vendor-account.ts'

const withSections = async <T>(slots: SlotFillings, page: Promise<T>): Promise<T> => {
  await (await import('./web/account-sections.ts')).loadAccountSections(slots)
  return page
}
// a file for what is opened together: each import() weighs in everybody's first script
const preferences = () => import('./web/pages/account-preferences-files.ts')
const vendor = () => import('./web/pages/vendor-account-files.ts')

/** Of the person, on networks' own sites too. */
const ownPages: Page[] = [
  {
    path: '/account',
    page: async slots => (await withSections(slots, import('./web/pages/AccountPage.tsx'))).AccountPage,
    loader: async () => (await import('./web/pages/account.loader.ts')).accountLoader,
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
    platform: [
      ...ownPages,
      {
        path: '/account/vendor',
        page: async slots => (await withSections(slots, vendor())).VendorAccountPage,
        loader: async () => (await vendor()).vendorAccountLoader,
        shouldRevalidate: shouldReloadVendorAccount,
      },
    ],
    whitelabel: ownPages,
  },
})
