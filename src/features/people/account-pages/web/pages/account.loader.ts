import type { LoaderFunctionArgs } from 'react-router'
import { onboardingQuery } from '#features/people/onboarding/web/index.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { accountQuery, countsQuery } from '../use-account.ts'

export type AccountData = { meta: PageMeta; userId: string; isOwn: boolean }

/** /account?userId=: one’s own account; admins can open anybody’s; others get 404. */
export async function accountLoader(args: LoaderFunctionArgs): Promise<AccountData> {
  const app = appOf(args)
  const viewer = requireViewer(app, args.request)
  const userId = new URL(args.request.url).searchParams.get('userId') || viewer.id
  const isOwn = userId === viewer.id
  if (!isOwn && !isPlatformAdmin(viewer)) missingPage()
  try {
    const [{ name }] = await Promise.all([
      queriesOf(app).fetchQuery(accountQuery(app, userId)),
      queriesOf(app).fetchQuery(onboardingQuery(app, { userId })),
      queriesOf(app).fetchQuery(countsQuery(app, userId)),
    ])
    const title = isOwn ? app.t('Your account – Pola') : app.t('{{name}}’s account – Pola', { name })
    return { userId, isOwn, meta: { title: titleOn(app.site, title), noIndex: true } }
  } catch (error) {
    if (isNobody(error)) missingPage()
    throw error
  }
}

/** Whether the error is about an unknown or invalid id. */
function isNobody(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 404 || status === 400
}
