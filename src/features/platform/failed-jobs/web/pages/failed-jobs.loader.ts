import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { readTableState } from '#web/data-table/table-state.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { jobsQuery, jobsTable, mailsQuery, mailsTable } from '../use-failed-jobs.ts'

/** /admin/jobs: not found for anybody but admins with two-step codes. */
export async function failedJobsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const query = new URL(args.request.url).searchParams
  const queries = queriesOf(app)
  try {
    await Promise.all([
      queries.fetchQuery(jobsQuery(app, readTableState(query, jobsTable))),
      queries.fetchQuery(mailsQuery(app, readTableState(query, mailsTable))),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: app.t('What failed in the background – Pola'), noIndex: true } }
}
