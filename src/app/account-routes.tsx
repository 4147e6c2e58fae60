import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.ts'

const authLoaders = () => import('#features/accounts/web/pages/auth-pages.loader.ts')

/** Signing in and up, and where the links of its mails lead (SPEC §2 “Auth screens”). */
export const authPages: RouteObject[] = [
  {
    path: '/auth/login-page',
    ...lazyPage(
      'accounts/web/pages/LoginPage.tsx',
      async () => (await import('#features/accounts/web/pages/LoginPage.tsx')).LoginPage,
      async () => (await authLoaders()).loginLoader,
    ),
  },
  {
    path: '/auth/signup-page',
    ...lazyPage(
      'accounts/web/pages/SignUpPage.tsx',
      async () => (await import('#features/accounts/web/pages/SignUpPage.tsx')).SignUpPage,
      async () => (await authLoaders()).signUpLoader,
    ),
  },
  {
    path: '/signup-confirmation',
    ...lazyPage(
      'accounts/web/pages/SignUpConfirmationPage.tsx',
      async () => (await import('#features/accounts/web/pages/SignUpConfirmationPage.tsx')).SignUpConfirmationPage,
      async () => (await authLoaders()).confirmationLoader,
    ),
  },
  {
    path: '/auth/reset-password-page',
    ...lazyPage(
      'accounts/web/pages/ResetPasswordPage.tsx',
      async () => (await import('#features/accounts/web/pages/ResetPasswordPage.tsx')).ResetPasswordPage,
      async () => (await authLoaders()).resetPasswordLoader,
    ),
  },
  {
    path: '/auth/two-step-page',
    ...lazyPage(
      'accounts/web/pages/TwoStepPage.tsx',
      async () => (await import('#features/accounts/web/pages/TwoStepPage.tsx')).TwoStepPage,
      async () => (await authLoaders()).twoStepLoader,
    ),
  },
]
