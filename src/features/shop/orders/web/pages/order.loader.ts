import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, titleOn } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { requireViewer } from '#web/require-viewer.ts'
import type { OrderGroup } from '../../orders.contract.ts'

export type OrderPageData = {
  meta: PageMeta
  /** the order within the group */
  id: number
  group: OrderGroup
  /** a guest's key, from the link */
  groupKey: string | undefined
}

/** /order-view/{id}?key=: for its buyer, or whoever has its group's key; not found for anybody else. */
export async function orderLoader(args: LoaderFunctionArgs): Promise<OrderPageData> {
  const app = appOf(args)
  const groupKey = new URL(args.request.url).searchParams.get('key') || undefined
  if (!groupKey) requireViewer(app, args.request)
  const id = Number(args.params.id)
  try {
    const group = await app.clients.orders.getOrder({ id, key: groupKey, language: app.language })
    const number = group.orders.find(one => one.id === id)?.number ?? String(group.id)
    const title = app.t('Order {{number}} – Pola', { number })
    return { id, group, groupKey, meta: { title: titleOn(app.site, title), noIndex: true } }
  } catch (error) {
    if (isMissing(error) || (error as { status?: number }).status === 400) missingPage()
    throw error
  }
}
