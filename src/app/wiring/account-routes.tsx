import type { RouteObject } from 'react-router'
import { shouldReloadVendorAccount } from '#features/people/account-pages/web/should-reload-vendor-account.ts'
import { lazyPage } from '../render/lazy-page.ts'

const vendorAccountLoaders = () => import('#features/people/account-pages/web/pages/vendor-account.loader.ts')
const authLoaders = () => import('#features/people/accounts/web/pages/auth-pages.loader.ts')

/** Signing in and up, and where the links of its mails lead (docs/product.md §2 “Auth screens”). */
export const authPages: RouteObject[] = [
  {
    path: '/auth/login-page',
    ...lazyPage(
      'people/accounts/web/pages/LoginPage.tsx',
      async () => (await import('#features/people/accounts/web/pages/LoginPage.tsx')).LoginPage,
      async () => (await authLoaders()).loginLoader,
    ),
  },
  {
    path: '/auth/signup-page',
    ...lazyPage(
      'people/accounts/web/pages/SignUpPage.tsx',
      async () => (await import('#features/people/accounts/web/pages/SignUpPage.tsx')).SignUpPage,
      async () => (await authLoaders()).signUpLoader,
    ),
  },
  {
    path: '/signup-confirmation',
    ...lazyPage(
      'people/accounts/web/pages/SignUpConfirmationPage.tsx',
      async () =>
        (await import('#features/people/accounts/web/pages/SignUpConfirmationPage.tsx')).SignUpConfirmationPage,
      async () => (await authLoaders()).confirmationLoader,
    ),
  },
  {
    path: '/auth/reset-password-page',
    ...lazyPage(
      'people/accounts/web/pages/ResetPasswordPage.tsx',
      async () => (await import('#features/people/accounts/web/pages/ResetPasswordPage.tsx')).ResetPasswordPage,
      async () => (await authLoaders()).resetPasswordLoader,
    ),
  },
  {
    path: '/auth/two-step-page',
    ...lazyPage(
      'people/accounts/web/pages/TwoStepPage.tsx',
      async () => (await import('#features/people/accounts/web/pages/TwoStepPage.tsx')).TwoStepPage,
      async () => (await authLoaders()).twoStepLoader,
    ),
  },
]

/** The account of a person, and of what they act for; guests are sent to the login page. */
export const accountPages: RouteObject[] = [
  {
    path: '/account',
    // an opened section is in the query
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.searchParams.get('userId') !== nextUrl.searchParams.get('userId'),
    ...lazyPage(
      'people/account-pages/web/pages/AccountPage.tsx',
      async () => (await import('#features/people/account-pages/web/pages/AccountPage.tsx')).AccountPage,
      async () => (await import('#features/people/account-pages/web/pages/account.loader.ts')).accountLoader,
    ),
  },
  {
    path: '/account/preferences',
    ...lazyPage(
      'people/account-pages/web/pages/AccountPreferencesPage.tsx',
      async () =>
        (await import('#features/people/account-pages/web/pages/AccountPreferencesPage.tsx')).AccountPreferencesPage,
      async () =>
        (await import('#features/people/account-pages/web/pages/account-preferences.loader.ts'))
          .accountPreferencesLoader,
    ),
  },
  {
    path: '/account/vendor',
    shouldRevalidate: shouldReloadVendorAccount,
    ...lazyPage(
      'people/account-pages/web/pages/VendorAccountPage.tsx',
      async () => (await import('#features/people/account-pages/web/pages/VendorAccountPage.tsx')).VendorAccountPage,
      async () => (await vendorAccountLoaders()).vendorAccountLoader,
    ),
  },
  {
    path: '/account/survey',
    shouldRevalidate: shouldReloadVendorAccount,
    ...lazyPage(
      'people/account-pages/web/pages/SurveyAccountPage.tsx',
      async () => (await import('#features/people/account-pages/web/pages/SurveyAccountPage.tsx')).SurveyAccountPage,
      async () => (await vendorAccountLoaders()).surveyAccountLoader,
    ),
  },
  {
    path: '/team-invite',
    ...lazyPage(
      'people/teams/web/pages/TeamInvitePage.tsx',
      async () => (await import('#features/people/teams/web/pages/TeamInvitePage.tsx')).TeamInvitePage,
      async () => (await import('#features/people/teams/web/pages/team-invite.loader.ts')).teamInviteLoader,
    ),
  },
]
