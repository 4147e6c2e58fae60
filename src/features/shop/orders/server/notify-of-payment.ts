import type { Selectable } from 'kysely'
import { timeZoneOf } from '#features/people/accounts/server/index.ts'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import { countryName, mainTimeZone } from '#features/platform/places/server/index.ts'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'
import { dayText, type MailAttachment, momentText, sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'
import { teamRoles } from '#shared/roles.ts'
import { orderNumber, purchaseNumber, threadOfPurchase } from '../order-number.ts'
import { claimPath, orderLink } from '../order-paths.ts'
import type { OrderGroupsTable, OrdersTable } from '../orders.tables.ts'
import { calendarOfOrder } from './calendar-of-order.ts'
import { causeOfGroup } from './cause-of-group.ts'
import { deliveryWords } from './document-words.ts'
import { type BoughtKind, orderBought } from './mails/order-bought.mail.ts'
import { orderToSend } from './mails/order-to-send.mail.ts'
import { calendarAttachment } from './notify-of-events.ts'
import { notifyBuyersAccount, orderForTeam, teamOrderThread } from './order-notifications.ts'
import { readBought, readOwnCurrency } from './read-bought.ts'
import { type Bought, receiptBlocks, soldBlocks } from './receipt-blocks.ts'
import type { Line } from './receipt-rows.ts'

type Group = Selectable<OrderGroupsTable>
type Order = Selectable<OrdersTable>

/** `isAlone`: vendors have jobs of their own; missing in jobs of earlier versions */
type Payload = { groupId: number; kind: BoughtKind; isAlone?: true }

/**
 * Emails to buyers that follow a payment; written outside its transaction, because they need data that only the server
 * has.
 */
export const paymentMailQueue = defineQueue<Payload>('order-mails', patient)

/** Paid orders, for each of which the vendor is notified. */
export const paidOrderQueue = defineQueue<{ orderId: number }>('orders-to-send', patient)

/** Notifies the buyer and, once it is paid, each vendor, if and only if the caller's transaction commits. */
export async function notifyOfPayment(tx: Tx, { id: groupId }: { id: number }, kind: BoughtKind): Promise<void> {
  await enqueue(tx, paymentMailQueue, { groupId, kind, isAlone: true }, { key: `${kind}-${groupId}` })
  if (kind === 'paid') await notifyVendors(tx, groupId)
}

async function notifyVendors(tx: Tx, groupId: number): Promise<void> {
  const orders = await tx.selectFrom('orders').select('id').where('groupId', '=', groupId).orderBy('id').execute()
  for (const { id } of orders) await enqueue(tx, paidOrderQueue, { orderId: id }, { key: `${id}` })
}

/** `desk`: reply address for emails of the platform itself; null: replies go to the sender */
type Given = { db: Db; publicUrl: string; desk?: string | null; stepOf(groupId: number): Promise<BuyerStep> }

/** Writes the email to the buyer. */
export async function mailOfPayment(given: Given, { groupId, kind, isAlone }: Payload): Promise<void> {
  const isAwaited = kind === 'promised' || kind === 'reminder'
  const step = isAwaited ? await given.stepOf(groupId) : undefined
  // it has arrived or was given up since
  if (isAwaited && step?.kind !== 'transfer') return
  await given.db.transaction().execute(async tx => {
    await notifyBuyer(tx, given, await readBought(tx, groupId), { kind, step })
    if (kind === 'paid' && !isAlone) await notifyVendors(tx, groupId)
  })
}

/** A guest's time zone is guessed from the destination. */
const clocksAt = ({ country }: Group['address']) => mainTimeZone(country) ?? 'UTC'

async function notifyBuyer(
  tx: Tx,
  { publicUrl, desk }: Given,
  bought: Bought,
  { kind, step }: { kind: BoughtKind; step: BuyerStep | undefined },
): Promise<void> {
  const { group, orders, linesOf } = bought
  const [first] = orders
  if (!first) return
  if (kind !== 'reminder') {
    const data = { orderId: first.id, number: purchaseNumber(group), enterprise: null, kind }
    await notifyBuyersAccount(tx, group.userId, data, `${kind}-${group.id}`)
  }
  const language = await languageToWrite(tx, group.language)
  const state = kind === 'paid' ? 'paid' : kind === 'not-paid' ? 'over' : 'awaited'
  const clocks = group.userId ? (await timeZoneOf(tx, group.userId)).name : clocksAt(group.address)
  const whole = group.userId ? `${publicUrl}/account?section=orders` : null
  await sendMail(tx, {
    to: group.email,
    language,
    template: orderBought,
    cause: await causeOfGroup(tx, group),
    thread: threadOfPurchase(group),
    replyTo: desk,
    ...(kind === 'paid' && { attachments: calendarsOf(bought, publicUrl, language) }),
    data: {
      kind,
      name: group.address.name,
      number: purchaseNumber(group),
      receipt: words => receiptBlocks(bought, { state, words, publicUrl }),
      isSent: orders.flatMap(linesOf).some(({ delivery }) => delivery === 'parcel'),
      // a transfer is for the amount left after gift cards
      due: formatMoney({ amount: group.total - group.credit, currency: group.currency }, language),
      transfer:
        step?.kind === 'transfer'
          ? { reference: step.reference, details: step.details, due: momentText(step.dueAt, language, clocks) }
          : null,
      link: orders.length > 1 ? whole : orderLink(publicUrl, first.id, group),
      claimLink: group.userId ? null : `${publicUrl}${claimPath}?key=${group.claimKey}`,
    },
  })
}

/** A calendar file for each order with events. */
function calendarsOf({ group, orders, linesOf }: Bought, publicUrl: string, language: SiteLanguage): MailAttachment[] {
  return orders.flatMap(order =>
    calendarAttachment(calendarOfOrder({ order, group, lines: linesOf(order), publicUrl, language })),
  )
}

/** Notifies a vendor of a paid order. */
export async function notifyOfPaidOrder(
  given: Pick<Given, 'db' | 'publicUrl' | 'desk'>,
  { orderId }: { orderId: number },
): Promise<void> {
  await given.db.transaction().execute(async tx => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const { id, groupId } = order
    const group = await tx.selectFrom('orderGroups').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
    const lines = await tx.selectFrom('orderLines').selectAll().where('orderId', '=', id).orderBy('id').execute()
    await notifyVendor(tx, given, { order, group, lines })
  })
}

async function notifyVendor(
  tx: Tx,
  { publicUrl, desk }: Pick<Given, 'publicUrl' | 'desk'>,
  { order, group, lines }: { order: Order; group: Group; lines: Line[] },
): Promise<void> {
  const { id: orderId, vendorId, vendorBrand, note, shippingKind } = order
  const own = await readOwnCurrency(tx, group, vendorId)
  const deliveries = [...new Set(lines.map(({ delivery }) => delivery))]
  const isSent = shippingKind !== 'pickup' && deliveries.includes('parcel')
  const by = isSent ? order.sendBy : null
  const { city, country } = group.address
  await notify(
    tx,
    orderForTeam,
    [{ team: vendorId, role: teamRoles.admin }],
    { orderId, number: orderNumber(order), enterprise: vendorBrand, kind: 'placed' },
    {
      key: `placed-${orderId}`,
      thread: teamOrderThread(orderId),
      mail: {
        publicUrl,
        thread: threadOfPurchase(group),
        replyTo: desk,
        write: ({ name, language }) =>
          ownMail(orderToSend, {
            ...{ name, note },
            enterprise: inLanguage(vendorBrand, language),
            number: orderNumber(order),
            buyer: group.address.name,
            place: isSent ? [city, countryName(country, language)].filter(Boolean).join(', ') : null,
            delivery: words => (deliveries.includes('parcel') ? deliveryWords(order, words) : null),
            sendBy: by && dayText(by, language),
            bought: words => soldBlocks({ order, group, lines, own }, { words, publicUrl }),
            isPickup: shippingKind === 'pickup',
            deliveries,
            link: `${publicUrl}/vendor-order-view/${orderId}`,
          }),
      },
    },
  )
}
