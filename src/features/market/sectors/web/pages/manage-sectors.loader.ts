import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { readKind } from '../read-kind.ts'
import { sectorsQuery, shortcutsQuery } from '../use-sectors.ts'

/** /admin/manage-sectors?kind=; not found for everybody but admins with two-step codes. */
export async function manageSectorsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const queries = queriesOf(app)
  const kind = readKind(new URL(args.request.url).searchParams)
  try {
    if (kind === 'shortcuts') await queries.fetchQuery(shortcutsQuery(app))
    await queries.fetchQuery(sectorsQuery(app, kind === 'shortcuts' ? 'sector' : kind))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: `${app.t('Sectors')} – Pola`, noIndex: true } }
}
