import type { LoaderFunctionArgs } from 'react-router'
import { appOf } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'

export type ClaimOrderData = { meta: PageMeta; claimKey: string; email: string }

/** /order-view/claim?key=…, linked in the email of a guest’s order; guests log in or sign up first. */
export function claimOrderLoader(args: LoaderFunctionArgs): ClaimOrderData {
  const app = appOf(args)
  const { email } = requireViewer(app, args.request)
  const claimKey = new URL(args.request.url).searchParams.get('key') ?? ''
  return { claimKey, email, meta: { title: app.t('Your order in your account – Pola'), noIndex: true } }
}
