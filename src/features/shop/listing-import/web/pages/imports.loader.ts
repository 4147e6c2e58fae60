import type { LoaderFunctionArgs } from 'react-router'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { currenciesQuery } from '#features/people/preferences/web/index.ts'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { listingImportQuery, listingImportsQuery } from '../use-listing-imports.ts'

export type ImportsData = { meta: PageMeta; vendorId: number }
export type ImportData = ImportsData & { id: number }

/** /vendor/import?vendorId=; default: the enterprise that the visitor acts as. */
export async function importsLoader(args: LoaderFunctionArgs): Promise<ImportsData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  try {
    await queriesOf(app).fetchQuery(listingImportsQuery(app, vendorId))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Import listings – Pola'), noIndex: true } }
}

/** /vendor/import/{id} */
export async function importLoader(args: LoaderFunctionArgs): Promise<ImportData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const { id: given = '' } = args.params
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : missingPage()
  const queries = queriesOf(app)
  try {
    const [{ vendorId, fileName }] = await Promise.all([
      queries.fetchQuery(listingImportQuery(app, id)),
      queries.ensureQueryData(categoriesQuery(app)),
      queries.ensureQueryData(currenciesQuery(app)),
    ])
    return { id, vendorId, meta: { title: app.t('Import of {{name}} – Pola', { name: fileName }), noIndex: true } }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
