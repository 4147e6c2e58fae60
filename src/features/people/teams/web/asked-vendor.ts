import { redirect } from 'react-router'
import type { App } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import { requireViewer } from '#web/require-viewer.ts'

/** For loaders of a team's pages: the enterprise of `?vendorId=`; default: the one that the visitor acts as. */
export function askedVendor(app: App, request: Request): number {
  const viewer = requireViewer(app, request)
  const asked = new URL(request.url).searchParams.get('vendorId')
  const selected = viewer.selectedVendor?.type === 'vendor' ? viewer.selectedVendor.id : undefined
  if (!asked && !selected) throw redirect('/account')
  if (asked && !/^\d{1,9}$/.test(asked)) missingPage()
  return asked ? Number(asked) : (selected ?? 0)
}
