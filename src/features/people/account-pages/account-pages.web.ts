import { defineWeb } from '#web/feature-web.ts'
import { shouldReloadVendorAccount } from './web/should-reload-vendor-account.ts'

const vendorLoaders = () => import('./web/pages/vendor-account.loader.ts')

/** Guests are sent to the login page. */
export default defineWeb({
  pages: {
    platform: [
      {
        path: '/account',
        page: async () => (await import('./web/pages/AccountPage.tsx')).AccountPage,
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
      {
        path: '/account/vendor',
        page: async () => (await import('./web/pages/VendorAccountPage.tsx')).VendorAccountPage,
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
  },
  slots: {
    personSection: [
      {
        name: 'profiles',
        icon: 'store',
        order: 50,
        title: t => t('Your enterprises'),
        ownOnly: true,
        isShown: viewer => viewer.otherProfiles > 0,
        load: async () => (await import('./web/components/OwnProfiles.tsx')).OwnProfiles,
      },
      {
        name: 'preferences',
        icon: 'globe',
        order: 60,
        title: t => t('Languages and preferences'),
        ownOnly: true,
        load: async () => (await import('./web/components/OwnPreferences.tsx')).OwnPreferences,
      },
    ],
    vendorSection: [
      {
        name: 'listings',
        icon: 'store',
        order: 10,
        title: t => t('Marketplace listings'),
        count: ({ listings }) => listings.count,
        load: async () => (await import('./web/components/OwnListings.tsx')).OwnListings,
      },
      {
        name: 'networks',
        icon: 'network',
        order: 50,
        title: t => t('Networks'),
        count: ({ networkCount }) => networkCount,
        load: async () => (await import('./web/components/VendorNetworks.tsx')).VendorNetworks,
      },
    ],
  },
})
