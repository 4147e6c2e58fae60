import type { Selectable } from 'kysely'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { BuyerStep } from '#features/shop/payments/buyer-step.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'
import { type MailAttachment, sendMail } from '#server/mail/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'
import { orderNumber } from '../order-number.ts'
import { claimPath } from '../order-paths.ts'
import type { OrderGroupsTable, OrderLinesTable, OrdersTable } from '../orders.tables.ts'
import { calendarOfOrder } from './calendar-of-order.ts'
import { causeOfGroup } from './cause-of-group.ts'
import { reachParagraphs } from './mails/event-words.ts'
import { type BoughtKind, orderBought } from './mails/order-bought.mail.ts'
import { orderToSend } from './mails/order-to-send.mail.ts'
import { orderForTeam, teamOrderThread, tellBuyersAccount } from './order-notifications.ts'
import { pieceText } from './piece-text.ts'
import { calendarAttachment, codesOf } from './tell-of-events.ts'

type Group = Selectable<OrderGroupsTable>
type Order = Selectable<OrdersTable>
type Line = Selectable<OrderLinesTable>

/** `isAlone`: vendors have jobs of their own; missing in jobs of earlier versions */
type Told = { groupId: number; kind: BoughtKind; isAlone?: true }

/** Mails to buyers that follow a payment; made outside of its transaction, for they name what only the server knows. */
export const paymentMailQueue = defineQueue<Told>('order-mails', patient)

/** Orders that were paid for, each to be told to its vendor. */
export const paidOrderQueue = defineQueue<{ orderId: number }>('orders-to-send', patient)

/** Has the buyer and, once it is paid, each vendor told, if and only if the caller's transaction commits. */
export async function tellOfPayment(tx: Tx, { id: groupId }: { id: number }, kind: BoughtKind): Promise<void> {
  await enqueue(tx, paymentMailQueue, { groupId, kind, isAlone: true }, { key: `${kind}-${groupId}` })
  if (kind === 'paid') await tellVendors(tx, groupId)
}

async function tellVendors(tx: Tx, groupId: number): Promise<void> {
  const orders = await tx.selectFrom('orders').select('id').where('groupId', '=', groupId).orderBy('id').execute()
  for (const { id } of orders) await enqueue(tx, paidOrderQueue, { orderId: id }, { key: `${id}` })
}

type Given = { db: Db; publicUrl: string; stepOf(groupId: number): Promise<BuyerStep> }

/** Writes the mail to the buyer. */
export async function mailOfPayment({ db, publicUrl, stepOf }: Given, { groupId, kind, isAlone }: Told): Promise<void> {
  const isAwaited = kind === 'promised' || kind === 'reminder'
  const step = isAwaited ? await stepOf(groupId) : undefined
  // it has arrived, or was given up, since
  if (isAwaited && step?.kind !== 'transfer') return
  await db.transaction().execute(async tx => {
    const group = await tx.selectFrom('orderGroups').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
    const orders = await tx.selectFrom('orders').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
    const lines = await tx
      .selectFrom('orderLines')
      .selectAll()
      .where(
        'orderId',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    const linesOf = ({ id }: Order) => lines.filter(({ orderId }) => orderId === id)
    const codes = kind === 'paid' ? await codesOf(tx, lines) : new Map<number, string[]>()
    await tellBuyer(tx, { group, orders, linesOf, kind, step, publicUrl, codes })
    if (kind === 'paid' && !isAlone) await tellVendors(tx, groupId)
  })
}

type Bought = {
  group: Group
  orders: Order[]
  linesOf(order: Order): Line[]
  kind: BoughtKind
  step: BuyerStep | undefined
  publicUrl: string
  /** of tickets, by line */
  codes: ReadonlyMap<number, string[]>
}

async function tellBuyer(tx: Tx, bought: Bought): Promise<void> {
  const { group, orders, linesOf, kind, step, publicUrl } = bought
  const [first] = orders
  if (first && kind !== 'reminder') {
    const told = { orderId: first.id, number: String(group.id), enterprise: null, kind }
    await tellBuyersAccount(tx, group.userId, told, `${kind}-${group.id}`)
  }
  const language = toSiteLanguage(group.language)
  const usd = (amount: number) => formatMoney({ amount, currency: group.currency }, language)
  await sendMail(tx, {
    to: group.email,
    language,
    template: orderBought,
    cause: await causeOfGroup(tx, group),
    ...(kind === 'paid' && { attachments: calendarsOf(bought, language) }),
    data: {
      kind,
      name: group.address.name,
      groupId: group.id,
      parts: orders.map(order => {
        const pieces = linesOf(order).map(line => pieceText(line, language))
        return `${inLanguage(order.vendorBrand, language)}: ${pieces.join('; ')} – ${usd(order.total)}`
      }),
      reach: kind === 'paid' ? reachParagraphs(orders.flatMap(linesOf), bought.codes, language) : [],
      isSent: orders.flatMap(linesOf).some(({ delivery }) => delivery === 'parcel'),
      // a transfer is of what gift cards leave
      total: usd(step ? group.total - group.credit : group.total),
      transfer:
        step?.kind === 'transfer'
          ? { reference: step.reference, details: step.details, due: momentText(step.dueAt, language) }
          : null,
      link: `${publicUrl}/order-view/${orders[0]?.id}${group.userId ? '' : `?key=${group.key}`}`,
      claimLink: group.userId ? null : `${publicUrl}${claimPath}?key=${group.claimKey}`,
    },
  })
}

/** A file for calendars of each order that has events. */
function calendarsOf({ group, orders, linesOf, publicUrl }: Bought, language: SiteLanguage): MailAttachment[] {
  return orders.flatMap(order =>
    calendarAttachment(calendarOfOrder({ order, group, lines: linesOf(order), publicUrl, language })),
  )
}

/** Tells a vendor of an order that is paid for. */
export async function tellOfPaidOrder(
  { db, publicUrl }: Pick<Given, 'db' | 'publicUrl'>,
  { orderId }: { orderId: number },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const lines = await tx.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
    await tellVendor(tx, order, lines, publicUrl)
  })
}

async function tellVendor(tx: Tx, order: Order, lines: Line[], publicUrl: string): Promise<void> {
  const { id: orderId, vendorId, vendorBrand } = order
  await notify(
    tx,
    orderForTeam,
    [{ team: vendorId, role: 2 }],
    { orderId, number: orderNumber(order), enterprise: vendorBrand, kind: 'placed' },
    {
      key: `placed-${orderId}`,
      thread: teamOrderThread(orderId),
      mail: {
        publicUrl,
        write: ({ name, language }) =>
          ownMail(orderToSend, {
            name,
            enterprise: inLanguage(vendorBrand, language),
            orderId: orderNumber(order),
            lines: lines.map(line => pieceText(line, language)),
            note: order.note,
            isPickup: order.shippingKind === 'pickup',
            deliveries: [...new Set(lines.map(({ delivery }) => delivery))],
            link: `${publicUrl}/vendor-order-view/${orderId}`,
          }),
      },
    },
  )
}

/** `29 November 2026 at 19:10 UTC`: two days are counted by hours. */
function momentText(iso: string, language: SiteLanguage): string {
  const form = { dateStyle: 'long', timeStyle: 'short', hour12: false, timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(language, form).format(new Date(iso))} UTC`
}
