import type { LoaderFunctionArgs } from 'react-router'
import { askedVendor } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { feedbackDeskQuery } from '../use-feedback.ts'

export type FeedbackDeskData = { meta: PageMeta; vendorId: number }

/** /vendor/feedback?vendorId=; default: the enterprise that the visitor acts as. */
export async function feedbackDeskLoader(args: LoaderFunctionArgs): Promise<FeedbackDeskData> {
  const app = appOf(args)
  const vendorId = askedVendor(app, args.request)
  try {
    await queriesOf(app).fetchInfiniteQuery(feedbackDeskQuery(app, vendorId))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { vendorId, meta: { title: app.t('Feedback for your enterprise – Pola'), noIndex: true } }
}
