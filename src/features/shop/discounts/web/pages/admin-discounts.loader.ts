import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { discountsQuery, discountsTable } from '../use-discounts.ts'

/** /admin/discounts: not found for anybody but admins with two-step codes. */
export async function adminDiscountsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const state = readTableState(new URL(args.request.url).searchParams, discountsTable)
  try {
    await queriesOf(app).fetchQuery(discountsQuery(app, null, state))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: app.t('The platform’s discount codes – Pola'), noIndex: true } }
}
