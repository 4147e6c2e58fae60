import { defineNotification, notify, readThread } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '../orders.tables.ts'
import type { BoughtKind } from './mails/order-bought.mail.ts'
import type { NewsKind } from './mails/order-news.mail.ts'

type ForTeam = { orderId: number; enterprise: LocalText; kind: 'placed' | 'return-requested' | 'cancelled' }

const teamTitles: Record<ForTeam['kind'], { en: string; si: string }> = {
  placed: { en: 'You have a new order', si: 'ඔබට නව ඇණවුමක් ඇත' },
  'return-requested': { en: 'A buyer wants to return something', si: 'ගැනුම්කරුවෙකු භාණ්ඩ ආපසු එවීමට කැමතියි' },
  cancelled: { en: 'The buyer cancelled an order', si: 'ගැනුම්කරු ඇණවුමක් අවලංගු කළේය' },
}

/** To the owners and admins of an enterprise, about what was bought of it. */
export const orderForTeam = defineNotification<ForTeam>({
  kind: 'order-for-team',
  group: 'orders',
  mail: 'now',
  lockScreen: 'all',
  texts: {
    en: ({ orderId, enterprise, kind }) => ({
      title: teamTitles[kind].en,
      text: `Order ${orderId} · ${inLanguage(enterprise, 'en')}`,
    }),
    si: ({ orderId, enterprise, kind }) => ({
      title: teamTitles[kind].si,
      text: `ඇණවුම ${orderId} · ${inLanguage(enterprise, 'si')}`,
    }),
  },
  path: ({ orderId }) => `/vendor-order-view/${orderId}`,
})

/** What a vendor's team is told of an order. */
export const teamOrderThread = (orderId: number) => `vendor-order:${orderId}`

type News = Exclude<BoughtKind, 'reminder'> | NewsKind
type ForBuyer = { orderId: number; enterprise: LocalText | null; kind: News }

const buyerTitles: Record<News, { en: string; si: string }> = {
  paid: { en: 'Thank you for your order', si: 'ඔබේ ඇණවුමට ස්තුතියි' },
  promised: { en: 'Please transfer the money for your order', si: 'ඔබේ ඇණවුමට මුදල් බැංකු මාරු කරන්න' },
  'not-paid': { en: 'Your order was cancelled', si: 'ඔබේ ඇණවුම අවලංගු කරන ලදී' },
  sent: { en: 'Your order is on its way', si: 'ඔබේ ඇණවුම ඔබ වෙත එමින් පවතී' },
  'line-cancelled': { en: 'Part of your order was cancelled', si: 'ඔබේ ඇණවුමේ කොටසක් අවලංගු කරන ලදී' },
  cancelled: { en: 'Your order was cancelled', si: 'ඔබේ ඇණවුම අවලංගු කරන ලදී' },
  refunded: { en: 'Money for your order is on its way back to you', si: 'ඔබේ ඇණවුමේ මුදල් ඔබට ආපසු එවන ලදී' },
  'return-accepted': { en: 'Your return was accepted', si: 'ඔබේ ආපසු එවීම පිළිගන්නා ලදී' },
  'return-refused': { en: 'Your return was not accepted', si: 'ඔබේ ආපසු එවීම පිළිගත්තේ නැත' },
  'return-received': { en: 'Your return has arrived', si: 'ඔබ ආපසු එවූ භාණ්ඩ ලැබුණි' },
}

/** To a buyer with an account, beside the mail to the address that the order was given. */
export const orderForBuyer = defineNotification<ForBuyer>({
  kind: 'order-for-buyer',
  group: 'orders',
  mail: 'now',
  texts: {
    en: ({ orderId, enterprise, kind }) => ({
      title: buyerTitles[kind].en,
      text: enterprise ? `Order ${orderId} · ${inLanguage(enterprise, 'en')}` : `Order ${orderId}`,
    }),
    si: ({ orderId, enterprise, kind }) => ({
      title: buyerTitles[kind].si,
      text: enterprise ? `ඇණවුම ${orderId} · ${inLanguage(enterprise, 'si')}` : `ඇණවුම ${orderId}`,
    }),
  },
  path: ({ orderId }) => `/order-view/${orderId}`,
})

/** In the centre and on devices: the mail goes to the order's address, whatever the account's is. */
export async function tellBuyersAccount(
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

/** A buyer sees what they bought, and with it all that they were told of it. */
export async function readOrderGroup(tx: Tx, userId: string, groupId: number): Promise<void> {
  const orders = await tx.selectFrom('orders').select('id').where('groupId', '=', groupId).execute()
  for (const { id } of orders) await readThread(tx, userId, orderThread(id))
}
