import type { Selectable } from 'kysely'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue, patient } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'
import { orderNumber } from '../order-number.ts'
import type { OrderGroupsTable, OrderLinesTable, OrdersTable } from '../orders.tables.ts'
import { causeOfGroup } from './cause-of-group.ts'
import { type NewsKind, orderNews } from './mails/order-news.mail.ts'
import { orderToAnswer } from './mails/order-to-answer.mail.ts'
import { orderForTeam, teamOrderThread, tellBuyersAccount } from './order-notifications.ts'
import { pieceText } from './piece-text.ts'

type Kind = NewsKind | 'return-requested'

/** What happened: as in the order’s timeline. */
type Details = {
  lines?: { lineId: number; quantity: number }[]
  fulfilmentId?: number
  carrier?: string
  tracking?: string
  trackingUrl?: string | null
  /** cents */
  amount?: number
  /** the vendor’s words, or why a buyer returns something */
  reason?: string
  message?: string
  by?: string
}

type Party = 'buyer' | 'team'
/** `to` is missing in jobs of earlier versions, which were for both */
type Told = { orderId: number; kind: Kind; details: Details; key?: string; to?: Party }

export const orderMailQueue = defineQueue<Told>('order-news-mails', patient)

/** Has whom it concerns told, each by a job, if and only if the caller’s transaction commits. `key`: which of this kind it is. */
export async function tellOfOrder(tx: Tx, told: Told & { key: string }): Promise<void> {
  for (const to of partiesOf(told)) await enqueue(tx, orderMailQueue, { ...told, to }, { key: `${to}-${keyOf(told)}` })
}

function partiesOf({ kind, details }: Told): Party[] {
  if (kind === 'return-requested') return ['team']
  return kind === 'cancelled' && details.by === 'buyer' ? ['buyer', 'team'] : ['buyer']
}

const keyOf = ({ kind, orderId, key }: Told) => `${kind}-${orderId}-${key}`

type About = {
  /** undefined for a job that an earlier version wrote */
  key: string | undefined
  order: Selectable<OrdersTable>
  group: Selectable<OrderGroupsTable>
  lines: (Selectable<OrderLinesTable> & { pieces: number })[]
  publicUrl: string
}

export async function mailOfOrder({ db, publicUrl }: { db: Db; publicUrl: string }, told: Told): Promise<void> {
  const { orderId, kind, details, to } = told
  await db.transaction().execute(async tx => {
    if (!to) {
      for (const each of partiesOf(told))
        await enqueue(tx, orderMailQueue, { ...told, to: each }, { key: `${each}-${keyOf(told)}` })
      return
    }
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const group = await tx
      .selectFrom('orderGroups')
      .selectAll()
      .where('id', '=', order.groupId)
      .executeTakeFirstOrThrow()
    const key = told.key === undefined ? undefined : keyOf(told)
    const about = { order, group, lines: await linesOf(tx, told), publicUrl, key }
    if (to === 'buyer' && kind !== 'return-requested') await tellBuyer(tx, about, kind, details)
    if (to === 'team' && (kind === 'return-requested' || kind === 'cancelled')) await tellTeam(tx, about, kind, details)
  })
}

/** The lines that it is about, with how many pieces of each. */
async function linesOf(tx: Tx, { orderId, details }: Told) {
  const lines = await tx.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  const named = details.fulfilmentId
    ? await tx
        .selectFrom('fulfilmentLines')
        .select(['lineId', 'quantity'])
        .where('fulfilmentId', '=', details.fulfilmentId)
        .execute()
    : (details.lines ?? [])
  return lines.flatMap(line => {
    const found = named.find(({ lineId }) => lineId === line.id)
    return found ? [{ ...line, pieces: found.quantity }] : []
  })
}

async function tellBuyer(tx: Tx, about: About, kind: NewsKind, details: Details): Promise<void> {
  const { order, group, publicUrl } = about
  const number = orderNumber(order)
  await tellBuyersAccount(
    tx,
    group.userId,
    { orderId: order.id, number, enterprise: order.vendorBrand, kind },
    about.key,
  )
  const language = toSiteLanguage(group.language)
  await sendMail(tx, {
    to: group.email,
    language,
    template: orderNews,
    cause: await causeOfGroup(tx, group),
    data: {
      kind,
      name: group.address.name,
      orderId: number,
      enterprise: inLanguage(order.vendorBrand, language),
      lines: textsOf(about, language),
      tracking: [details.carrier, details.tracking].filter(Boolean).join(' '),
      trackingUrl: details.trackingUrl ?? null,
      amount: details.amount ? formatMoney({ amount: details.amount, currency: group.currency }, language) : null,
      // as the buyer’s own cancellation, it needs none
      words: details.message || (details.by === 'buyer' ? '' : (details.reason ?? '')),
      isPickup: order.shippingKind === 'pickup',
      link: `${publicUrl}/order-view/${order.id}${group.userId ? '' : `?key=${group.key}`}`,
    },
  })
}

async function tellTeam(
  tx: Tx,
  about: About,
  kind: 'return-requested' | 'cancelled',
  { reason, message = '' }: Details,
): Promise<void> {
  const { order, publicUrl } = about
  const { id: orderId, vendorId, vendorBrand } = order
  await notify(
    tx,
    orderForTeam,
    [{ team: vendorId, role: 2 }],
    { orderId, number: orderNumber(order), enterprise: vendorBrand, kind },
    {
      thread: teamOrderThread(orderId),
      ...(about.key && { key: about.key }),
      mail: {
        publicUrl,
        write: ({ name, language }) =>
          ownMail(orderToAnswer, {
            ...{ kind, name, message, orderId: orderNumber(order) },
            enterprise: inLanguage(vendorBrand, language),
            lines: textsOf(about, language),
            reason: reason ?? '',
            link: `${publicUrl}/vendor-order-view/${orderId}`,
          }),
      },
    },
  )
}

const textsOf = ({ lines }: About, language: SiteLanguage) =>
  lines.map(line => pieceText({ ...line, quantity: line.pieces }, language))
