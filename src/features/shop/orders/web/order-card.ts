import { formatMoney } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'
import { orderStateText } from './order-words.ts'

/**
 * An order above a conversation, for its enterprise's team or its buyer.
 * @param identity the page's identity in chat
 */
export async function orderCard({ clients, t, language }: App, id: number, identity: string) {
  const isTeam = identity.startsWith('vendor_')
  const { order, currency } = isTeam ? await ofTeam() : await ofBuyer()
  if (!order) return null
  const [line] = order.lines
  const total = formatMoney({ amount: order.totals.total, currency }, language)
  return {
    title: t('Order {{number}}', { number: order.number }),
    detail: [orderStateText(t, order), total, line?.title].filter(Boolean).join(' · '),
    link: isTeam ? `/vendor-order-view/${id}` : `/order-view/${id}`,
    image: line?.image ? { ...line.image, kind: 'product' as const } : null,
  }

  async function ofTeam() {
    const found = await clients.vendorOrders.getVendorOrder({ id, language })
    return { order: found, currency: found.currency }
  }
  async function ofBuyer() {
    const group = await clients.orders.getOrder({ id, language })
    return { order: group.orders.find(one => one.id === id), currency: group.currency }
  }
}
