import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, type Clients } from '#web/app-context.ts'
import type { PageMeta } from '#web/page-meta.ts'

export type UnsubscribeData = {
  meta: PageMeta
  token: string
  found: Awaited<ReturnType<Clients['notifications']['lookUpUnsubscribe']>> | null
}

/** /notifications/unsubscribe?token=: opening it changes nothing, because mail programs follow links. */
export async function unsubscribeLoader(args: LoaderFunctionArgs): Promise<UnsubscribeData> {
  const app = appOf(args)
  const token = (new URL(args.request.url).searchParams.get('token') ?? '').slice(0, 100)
  const meta: PageMeta = { title: app.t('Stop emails – Pola'), noIndex: true }
  try {
    const found = await app.clients.notifications.lookUpUnsubscribe({ token })
    return { meta, token, found }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { meta, token, found: null }
  }
}
