import type { LoaderFunctionArgs } from 'react-router'
import { appOf, titleOn } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import type { GroupName } from '../../notification-groups.ts'
import { groupIn, notificationsQuery } from '../use-notifications.ts'

export type NotificationsData = { meta: PageMeta; group: GroupName | undefined }

/** /notifications?group= */
export async function notificationsLoader(args: LoaderFunctionArgs): Promise<NotificationsData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const group = groupIn(new URL(args.request.url).searchParams)
  await queriesOf(app).prefetchInfiniteQuery(notificationsQuery(app, group))
  return { group, meta: { title: titleOn(app.site, app.t('Notifications – Pola')), noIndex: true } }
}
