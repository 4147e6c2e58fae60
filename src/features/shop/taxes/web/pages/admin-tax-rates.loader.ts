import type { LoaderFunctionArgs } from 'react-router'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { taxRatesQuery } from '../use-tax-rates.ts'

/** /admin/tax-rates: not found for anybody but admins with two-step codes. */
export async function adminTaxRatesLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  try {
    await queriesOf(app).fetchQuery(taxRatesQuery(app))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  await queriesOf(app).ensureQueryData(countriesQuery(app))
  return { meta: { title: app.t('Taxes by country – Pola'), noIndex: true } }
}
