import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { deskQuery, todayQuery } from '../use-dashboard.ts'

export type TodayData = { meta: PageMeta; vendorId: number }

/** /vendor/overview?vendorId=; default: the enterprise that the visitor acts as. */
export async function todayLoader(args: LoaderFunctionArgs): Promise<TodayData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  const queries = queriesOf(app)
  try {
    await Promise.all([queries.fetchQuery(deskQuery(app, vendorId)), queries.fetchQuery(todayQuery(app, vendorId))])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Today – Pola'), noIndex: true } }
}
