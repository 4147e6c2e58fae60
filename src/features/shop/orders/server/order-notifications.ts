import { defineNotification, notify, readThread } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Words } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '../orders.tables.ts'
import type { EventNewsKind } from './mails/event-news.mail.ts'
import type { BoughtKind } from './mails/order-bought.mail.ts'
import type { NewsKind } from './mails/order-news.mail.ts'

/** `number` is missing in older notifications */
type About = { orderId: number; number?: string }

type ForTeam = About & { enterprise: LocalText; kind: 'placed' | 'return-requested' | 'cancelled' }

const teamTitles = (t: Translate): Record<ForTeam['kind'], string> => ({
  placed: t('You have a new order'),
  'return-requested': t('A buyer wants to return something'),
  cancelled: t('The buyer cancelled an order'),
})

/** `Order 12 · Nuwara Leaf` */
function orderText(
  { orderId, number, enterprise }: About & { enterprise: LocalText | null },
  { t, language }: Words,
): string {
  const order = t('Order {{orderId}}', { orderId: number ?? String(orderId) })
  return enterprise ? `${order} · ${inLanguage(enterprise, language)}` : order
}

/** To the owners and admins of an enterprise, about orders from it. */
export const orderForTeam = defineNotification<ForTeam>({
  kind: 'order-for-team',
  group: 'orders',
  mail: 'now',
  lockScreen: 'all',
  write: (about, words) => ({ title: teamTitles(words.t)[about.kind], text: orderText(about, words) }),
  path: ({ orderId }) => `/vendor-order-view/${orderId}`,
})

/** Thread for notifications to a vendor's team about an order. */
export const teamOrderThread = (orderId: number) => `vendor-order:${orderId}`

type News = Exclude<BoughtKind, 'reminder'> | NewsKind | EventNewsKind
type ForBuyer = About & { enterprise: LocalText | null; kind: News }

const buyerTitles = (t: Translate): Record<News, string> => ({
  paid: t('gm-letter-thank-you-for-your-order'),
  promised: t('Please transfer the money for your order'),
  'not-paid': t('Your order was cancelled'),
  sent: t('Your order is on its way'),
  done: t('Your order is done'),
  'event-soon': t('It’s nearly time'),
  'event-moved': t('What you booked takes place at another time or place'),
  'line-cancelled': t('Part of your order was cancelled'),
  cancelled: t('Your order was cancelled'),
  refunded: t('Money for your order is on its way back to you'),
  'return-accepted': t('Your return was accepted'),
  'return-refused': t('Your return was not accepted'),
  'return-received': t('Your return has arrived'),
})

/** To a buyer with an account, besides the email to the order's address. */
export const orderForBuyer = defineNotification<ForBuyer>({
  kind: 'order-for-buyer',
  group: 'orders',
  mail: 'now',
  write: (about, words) => ({ title: buyerTitles(words.t)[about.kind], text: orderText(about, words) }),
  path: ({ orderId }) => `/order-view/${orderId}`,
})

/**
 * In the notification centre and on devices; the email goes to the order's address, even if the account has another.
 */
export async function notifyBuyersAccount(
  tx: Tx,
  userId: string | null,
  data: ForBuyer,
  key: string | undefined,
): Promise<void> {
  if (!userId) return
  const options = { thread: orderThread(data.orderId), mail: { publicUrl: '', write: () => undefined } }
  await notify(tx, orderForBuyer, [{ user: userId }], data, { ...options, ...(key && { key }) })
}

const orderThread = (orderId: number) => `order:${orderId}`

/** Marks all notifications about a purchase as read when its buyer opens it. */
export async function readOrderGroup(tx: Tx, userId: string, groupId: number): Promise<void> {
  const orders = await tx.selectFrom('orders').select('id').where('groupId', '=', groupId).execute()
  for (const { id } of orders) await readThread(tx, userId, orderThread(id))
}
