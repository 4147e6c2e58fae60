import type { LoaderFunctionArgs } from 'react-router'
import { allFeesQuery } from '#features/platform/fees/web/index.ts'
import { leakDrillQuery } from '#features/platform/leak-drill/web/index.ts'
import { limitsQuery } from '#features/platform/limits/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { furtherLanguagesQuery, settingsQuery, stateQuery } from '../use-site-settings.ts'

/** /admin/settings; not found for everybody but admins with two-step codes. */
export async function siteSettingsLoader(args: LoaderFunctionArgs): Promise<{ meta: PageMeta }> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const queries = queriesOf(app)
  try {
    await Promise.all([
      queries.fetchQuery({ ...settingsQuery(app), staleTime: 0 }),
      queries.fetchQuery({ ...stateQuery(app), staleTime: 0 }),
      queries.fetchQuery({ ...furtherLanguagesQuery(app), staleTime: 0 }),
      queries.fetchQuery(allFeesQuery(app)),
      queries.fetchQuery(limitsQuery(app)),
      queries.fetchQuery(leakDrillQuery(app)),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: `${app.t('Settings of the site')} – Pola`, noIndex: true } }
}
