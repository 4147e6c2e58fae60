import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type App, appOf } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import { type SignInWays, signInWays } from '../use-auth.ts'

type Page = { meta: PageMeta }

/** /auth/login-page?redirect=/path&error=gm-…; whoever is signed in goes to their account (SPEC §2). */
export async function loginLoader(args: LoaderFunctionArgs): Promise<Page & { ways: SignInWays }> {
  const app = appOf(args)
  toAccount(app)
  return { meta: unlisted(app.t('Log in – Pola')), ways: await signInWays(app) }
}

/** /auth/signup-page?referToken=…&redirect=/path */
export async function signUpLoader(args: LoaderFunctionArgs): Promise<Page & { ways: SignInWays }> {
  const app = appOf(args)
  toAccount(app)
  return { meta: unlisted(app.t('Sign up – Pola')), ways: await signInWays(app) }
}

/** /signup-confirmation?email=… */
export function confirmationLoader(args: LoaderFunctionArgs): Page {
  return { meta: unlisted(appOf(args).t('Welcome to Pola')) }
}

/** /auth/verify-email?token=…, the link of the welcome mail */
export function verifyEmailLoader(args: LoaderFunctionArgs): Page {
  return { meta: unlisted(appOf(args).t('Verify your email – Pola')) }
}

/** /auth/reset-password-page?token=…, the token being of a mail */
export function resetPasswordLoader(args: LoaderFunctionArgs): Page {
  return { meta: unlisted(appOf(args).t('Reset your password – Pola')) }
}

/** /auth/confirm-password?token=…, the link of the mail about a new password */
export function confirmPasswordLoader(args: LoaderFunctionArgs): Page {
  return { meta: unlisted(appOf(args).t('Confirm your password – Pola')) }
}

/** /auth/two-step-page?redirect=/path, for role 1 after signing in without two-step codes */
export function twoStepLoader(args: LoaderFunctionArgs): Page {
  const app = appOf(args)
  requireViewer(app, args.request)
  return { meta: unlisted(app.t('Two-step codes – Pola')) }
}

function unlisted(title: string): PageMeta {
  return { title, noIndex: true }
}

function toAccount({ viewer }: App): void {
  if (viewer) throw redirect(`/account?userId=${viewer.id}`)
}
