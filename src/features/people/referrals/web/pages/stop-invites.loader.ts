import type { LoaderFunctionArgs } from 'react-router'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'

/** /invites/stop?token=: opening it changes nothing, because mail clients prefetch links. */
export async function stopInvitesLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta; token: string }> {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  if (!/^[\w-]{1,100}$/.test(token)) missingPage()
  return { token, meta: { title: appOf(args).t('No more invitations – Pola'), noIndex: true } }
}
