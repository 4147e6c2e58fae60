import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { pageDeskQuery } from '../use-static-pages.ts'

/** /admin/manage-pages/{id}; not found for everybody but admins with two-step codes. */
export async function editPageLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta; id: number }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const id = /^[1-9]\d{0,8}$/.test(args.params.id ?? '') ? Number(args.params.id) : missingPage()
  try {
    const { title } = await queriesOf(app).fetchQuery({ ...pageDeskQuery(app, id), staleTime: 0 })
    return { meta: { title: `${title} – Pola`, noIndex: true }, id }
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}
