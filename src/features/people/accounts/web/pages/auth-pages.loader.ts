import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { type App, appOf, siteName, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import { pathToAsk } from '../go-on.ts'
import { type SignInWays, signInWays } from '../use-auth.ts'

type Page = { meta: PageMeta }

/** /auth/login-page?redirect=/path&error=gm-…; logged-in people are sent to their account (docs/product.md §2). */
export async function loginLoader(args: LoaderFunctionArgs): Promise<Page & { ways: SignInWays }> {
  const app = appOf(args)
  toAccount(app)
  // the server looks for a login on another of our hosts first
  if (typeof document !== 'undefined' && pathToAsk(app, '/')) throw redirectDocument(args.request.url)
  return { meta: unlisted(app, app.t('Log in – Pola')), ways: await signInWays(app) }
}

/** /auth/signup-page?referToken=…&redirect=/path */
export async function signUpLoader(args: LoaderFunctionArgs): Promise<Page & { ways: SignInWays }> {
  const app = appOf(args)
  toAccount(app)
  return { meta: unlisted(app, app.t('Sign up – Pola')), ways: await signInWays(app) }
}

/** /signup-confirmation?email=…; ?token=… is the link of the welcome mail. Tokens are sent by the page’s script, not here. */
export function confirmationLoader(args: LoaderFunctionArgs): Page {
  const app = appOf(args)
  const { t } = app
  const isLink = new URL(args.request.url).searchParams.has('token')
  return {
    meta: unlisted(
      app,
      isLink ? t('Verify your email – Pola') : t('Welcome to {{name}}', { name: siteName(app.site) }),
    ),
  }
}

/** /auth/reset-password-page; ?token=… and ?addPassword=… are links of mails */
export function resetPasswordLoader(args: LoaderFunctionArgs): Page {
  const app = appOf(args)
  const { t } = app
  const isLink = new URL(args.request.url).searchParams.has('addPassword')
  return { meta: unlisted(app, isLink ? t('Confirm your password – Pola') : t('Reset your password – Pola')) }
}

/** /auth/two-step-page?redirect=/path, for role 1 after logging in without two-step codes */
export function twoStepLoader(args: LoaderFunctionArgs): Page {
  const app = appOf(args)
  requireViewer(app, args.request)
  return { meta: unlisted(app, app.t('Two-step codes – Pola')) }
}

function unlisted({ site }: App, title: string): PageMeta {
  return { title: titleOn(site, title), noIndex: true }
}

function toAccount({ viewer }: App): void {
  if (viewer) throw redirect(`/account?userId=${viewer.id}`)
}
