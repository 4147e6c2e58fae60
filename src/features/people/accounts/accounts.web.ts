import { defineWeb, type Page } from '#web/feature-web.ts'
import { SignInHost } from './web/components/SignInHost.tsx'

// one file for pages that few people open: every import() adds to everybody's first script
const seldom = () => import('./web/pages/other-auth-pages.ts')
const loaders = () => import('./web/pages/auth-pages.loader.ts')

/** On the platform and on networks' own sites. */
const pages: Page[] = [
  {
    path: '/auth/login-page',
    page: async () => (await import('./web/pages/LoginPage.tsx')).LoginPage,
    loader: async () => (await loaders()).loginLoader,
  },
  {
    path: '/auth/signup-page',
    page: async () => (await import('./web/pages/SignUpPage.tsx')).SignUpPage,
    loader: async () => (await loaders()).signUpLoader,
  },
  {
    path: '/signup-confirmation',
    page: async () => (await seldom()).SignUpConfirmationPage,
    loader: async () => (await loaders()).confirmationLoader,
  },
  {
    path: '/auth/reset-password-page',
    page: async () => (await seldom()).ResetPasswordPage,
    loader: async () => (await loaders()).resetPasswordLoader,
  },
  {
    path: '/auth/two-step-page',
    page: async () => (await seldom()).TwoStepPage,
    loader: async () => (await loaders()).twoStepLoader,
  },
]

export default defineWeb({
  pages: { platform: pages, whitelabel: pages },
  slots: {
    dialog: [SignInHost],
  },
})
