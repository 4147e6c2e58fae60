/**
 * Where the forms for logging in and signing up are sent without scripts; each redirects onwards, or back to its page.
 */
export const plainForms = {
  logIn: '/auth/login-page',
  code: '/auth/login-page/code',
  signUp: '/auth/signup-page',
  verify: '/signup-confirmation',
  logOut: '/auth/log-out',
} as const
