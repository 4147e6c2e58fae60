import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { applicationQuery } from '../use-applications.ts'

export type SubmittedData = { meta: PageMeta; id: number }

/** /submitted?application={id}; not found for an application of another person. */
export async function submittedLoader(args: LoaderFunctionArgs): Promise<SubmittedData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const given = new URL(args.request.url).searchParams.get('application') ?? ''
  if (!/^\d{1,9}$/.test(given)) missingPage()
  const id = Number(given)
  try {
    await queriesOf(app).ensureQueryData(applicationQuery(app, id))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { id, meta: { title: `${app.t('Your application')} – Pola`, noIndex: true } }
}
