import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { caseIn, caseQuery, casesQuery, moderationPath, queueFiltersIn } from '../use-moderation.ts'

export type ModerationData = { meta: PageMeta; now: string }

/** /admin/moderation?source=…&state=…&case=; not found for everybody but admins with two-step codes. */
export async function moderationLoader(args: LoaderFunctionArgs): Promise<ModerationData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const query = new URL(args.request.url).searchParams
  const id = caseIn(query)
  try {
    await Promise.all([
      queriesOf(app).ensureInfiniteQueryData(casesQuery(app, queueFiltersIn(query))),
      id !== null && queriesOf(app).ensureQueryData(caseQuery(app, id)),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
  return { meta: { title: `${app.t('Moderation')} – Pola`, noIndex: true }, now: new Date().toISOString() }
}

/** /admin/moderation/{id}, the address in notices: the queue with this case open. */
export function oneCaseLoader(args: LoaderFunctionArgs): never {
  const { id = '' } = args.params
  const query = new URLSearchParams({ case: id })
  if (caseIn(query) === null) missingPage()
  throw redirect(moderationPath(query, {}))
}
