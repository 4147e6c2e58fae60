import { defineWeb, type Page } from '#web/feature-web.ts'
import type { SlotFillings } from '#web/slots.tsx'
import { shouldReloadVendorAccount } from './web/should-reload-vendor-account.ts'

const withSections = async <T>(slots: SlotFillings, page: Promise<T>): Promise<T> => {
  await (await import('./web/account-sections.ts')).loadAccountSections(slots)
  return page
}
const vendorLoaders = () => import('./web/pages/vendor-account.loader.ts')

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
    page: async () => (await import('./web/pages/AccountPreferencesPage.tsx')).AccountPreferencesPage,
    loader: async () => (await import('./web/pages/account-preferences.loader.ts')).accountPreferencesLoader,
  },
]

/** Guests are sent to the login page. */
export default defineWeb({
  pages: {
    platform: [
      ...ownPages,
      {
        path: '/account/vendor',
        page: async slots => (await withSections(slots, import('./web/pages/VendorAccountPage.tsx'))).VendorAccountPage,
        loader: async () => (await vendorLoaders()).vendorAccountLoader,
        shouldRevalidate: shouldReloadVendorAccount,
      },
      {
        path: '/account/survey',
        page: async () => (await import('./web/pages/SurveyAccountPage.tsx')).SurveyAccountPage,
        loader: async () => (await vendorLoaders()).surveyAccountLoader,
        shouldRevalidate: shouldReloadVendorAccount,
      },
    ],
    whitelabel: ownPages,
  },
  slots: {
    accountSections: [() => import('./web/account-pages-sections.ts')],
  },
})
