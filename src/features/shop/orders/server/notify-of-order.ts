import type { Selectable } from 'kysely'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import type { Words } from '#server/texts/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import { invoicePath } from '../document-paths.ts'
import { orderNumber, threadOfPurchase } from '../order-number.ts'
import { orderLink } from '../order-paths.ts'
import type { OrderGroupsTable, OrderLinesTable, OrdersTable } from '../orders.tables.ts'
import { causeOfGroup } from './cause-of-group.ts'
import { type NewsKind, orderNews } from './mails/order-news.mail.ts'
import { orderToAnswer } from './mails/order-to-answer.mail.ts'
import { notifyBuyersAccount, orderForTeam, teamOrderThread } from './order-notifications.ts'
import { answeredBy, readOwnCurrency, readVendorContact } from './read-bought.ts'
import { soldRows } from './receipt-blocks.ts'
import { amountText, pieceRow } from './receipt-rows.ts'

type Kind = NewsKind | 'return-requested'

/** Details of the event, as in the order’s timeline. */
type Details = {
  lines?: { lineId: number; quantity: number }[]
  fulfilmentId?: number
  returnId?: number
  carrier?: string
  tracking?: string
  trackingUrl?: string | null
  /** cents */
  amount?: number
  /** the vendor’s text, or the buyer's reason for a return */
  reason?: string
  message?: string
  by?: string
}

type Party = 'buyer' | 'team'
/** `to` is missing in jobs of earlier versions, which notified both */
type Payload = { orderId: number; kind: Kind; details: Details; key?: string; to?: Party }

export const orderMailQueue = defineQueue<Payload>('order-news-mails', patient)

/**
 * Queues a job for each recipient, run if and only if the caller’s transaction commits. `key` distinguishes events of
 * the same kind.
 */
export async function notifyOfOrder(tx: Tx, payload: Payload & { key: string }): Promise<void> {
  for (const to of partiesOf(payload))
    await enqueue(tx, orderMailQueue, { ...payload, to }, { key: `${to}-${keyOf(payload)}` })
}

function partiesOf({ kind, details }: Payload): Party[] {
  if (kind === 'return-requested') return ['team']
  return kind === 'cancelled' && details.by === 'buyer' ? ['buyer', 'team'] : ['buyer']
}

const keyOf = ({ kind, orderId, key }: Payload) => `${kind}-${orderId}-${key}`

type About = {
  /** undefined for a job of an earlier version */
  key: string | undefined
  order: Selectable<OrdersTable>
  group: Selectable<OrderGroupsTable>
  lines: (Selectable<OrderLinesTable> & { pieces: number })[]
  publicUrl: string
  desk: string | null
}

type Given = { db: Db; publicUrl: string; desk?: string | null }

export async function mailOfOrder({ db, publicUrl, desk = null }: Given, payload: Payload): Promise<void> {
  const { orderId, kind, details, to } = payload
  await db.transaction().execute(async tx => {
    if (!to) {
      for (const each of partiesOf(payload))
        await enqueue(tx, orderMailQueue, { ...payload, to: each }, { key: `${each}-${keyOf(payload)}` })
      return
    }
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const group = await tx
      .selectFrom('orderGroups')
      .selectAll()
      .where('id', '=', order.groupId)
      .executeTakeFirstOrThrow()
    const key = payload.key === undefined ? undefined : keyOf(payload)
    const about = { order, group, lines: await linesOf(tx, payload), publicUrl, desk, key }
    if (to === 'buyer' && kind !== 'return-requested') await notifyBuyer(tx, about, kind, details)
    if (to === 'team' && (kind === 'return-requested' || kind === 'cancelled'))
      await notifyTeam(tx, about, kind, details)
  })
}

/** The lines concerned, with the number of pieces of each; the whole order for a refund without a return. */
async function linesOf(tx: Tx, payload: Payload) {
  const { orderId } = payload
  const lines = await tx.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  const named = await piecesOf(tx, payload)
  return lines.flatMap(line => {
    const pieces = named ? named.find(({ lineId }) => lineId === line.id)?.quantity : line.quantity
    return pieces ? [{ ...line, pieces }] : []
  })
}

/** Undefined if no pieces are named. */
async function piecesOf(tx: Tx, { kind, key, details }: Payload): Promise<Details['lines']> {
  if (details.fulfilmentId) {
    const sent = tx.selectFrom('fulfilmentLines').select(['lineId', 'quantity'])
    return sent.where('fulfilmentId', '=', details.fulfilmentId).execute()
  }
  const returnId = details.returnId ?? (kind === 'refunded' ? await returnOfRefund(tx, key) : null)
  if (!returnId) return details.lines
  const back = tx.selectFrom('orderReturnLines').select(['lineId', 'quantity'])
  return back.where('returnId', '=', returnId).execute()
}

/** `key`: the refund’s id; missing in jobs of earlier versions. */
async function returnOfRefund(tx: Tx, key: string | undefined): Promise<number | null> {
  if (!key) return null
  const refund = tx.selectFrom('orderRefunds').select('returnId').where('id', '=', key)
  return (await refund.executeTakeFirst())?.returnId ?? null
}

async function notifyBuyer(tx: Tx, about: About, kind: NewsKind, details: Details): Promise<void> {
  const { order, group, lines, publicUrl, desk } = about
  const number = orderNumber(order)
  const news = { orderId: order.id, number, enterprise: order.vendorBrand, kind }
  await notifyBuyersAccount(tx, group.userId, news, about.key)
  const language = await languageToWrite(tx, group.language)
  const { currency, rates, shown } = group
  const around = (words: Words) => ({ currency, rates, shown, words, publicUrl })
  const vendor = await readVendorContact(tx, order.vendorId)
  const { replyTo, isAnswered } = answeredBy(vendor, desk)
  await sendMail(tx, {
    to: group.email,
    language,
    template: orderNews,
    cause: await causeOfGroup(tx, group),
    thread: threadOfPurchase(group),
    replyTo,
    data: {
      kind,
      ...{ name: group.address.name, number },
      enterprise: inLanguage(order.vendorBrand, language),
      rows: words => lines.map(line => pieceRow(line, line.pieces, around(words))),
      tracking: [details.carrier, details.tracking].filter(Boolean).join(' '),
      trackingUrl: details.trackingUrl ?? null,
      amount: words => (details.amount ? amountText(details.amount, around(words)) : null),
      // the buyer’s own cancellation needs no text
      words: details.message || (details.by === 'buyer' ? '' : (details.reason ?? '')),
      isPickup: order.shippingKind === 'pickup',
      isParcel: lines.some(({ delivery }) => delivery === 'parcel'),
      returnDays: vendor?.returnDays ?? null,
      link: orderLink(publicUrl, order.id, group),
      invoiceLink: publicUrl + invoicePath(order.id, group.userId ? undefined : group.key),
      feedbackLink: vendor && `${publicUrl}/${vendor.subDomain}#feedback-heading`,
      isAnswered,
    },
  })
}

async function notifyTeam(
  tx: Tx,
  about: About,
  kind: 'return-requested' | 'cancelled',
  { reason, message = '' }: Details,
): Promise<void> {
  const { order, group, lines, publicUrl, desk } = about
  const { id: orderId, vendorId, vendorBrand } = order
  const own = await readOwnCurrency(tx, group, vendorId)
  await notify(
    tx,
    orderForTeam,
    [{ team: vendorId, role: teamRoles.admin }],
    { orderId, number: orderNumber(order), enterprise: vendorBrand, kind },
    {
      thread: teamOrderThread(orderId),
      ...(about.key && { key: about.key }),
      mail: {
        publicUrl,
        thread: threadOfPurchase(group),
        replyTo: desk,
        write: ({ name, language }) =>
          ownMail(orderToAnswer, {
            ...{ kind, name, message },
            number: orderNumber(order),
            enterprise: inLanguage(vendorBrand, language),
            rows: words => soldRows({ group, lines, own }, { words, publicUrl }),
            isParcel: lines.some(({ delivery }) => delivery === 'parcel'),
            reason: reason ?? '',
            link: `${publicUrl}/vendor-order-view/${orderId}`,
          }),
      },
    },
  )
}
