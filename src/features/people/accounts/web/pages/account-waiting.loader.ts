import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'

/** /account-waiting; accepted people are sent to their account, guests to the login page. */
export async function accountWaitingLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta; email: string }> {
  const app = appOf(args)
  if (app.viewer) throw redirect('/account')
  const { waiting } = await app.clients.auth.getWaiting()
  if (!waiting) throw redirect('/auth/login-page')
  return {
    meta: { title: titleOn(app.site, app.t('Your account waits for approval – Pola')), noIndex: true },
    email: waiting.email,
  }
}
