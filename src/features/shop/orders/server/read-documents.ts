import '#features/shop/invoices/invoices.tables.ts'
import '#features/shop/payments/payments.tables.ts'
import type { Selectable } from 'kysely'
import { optionNames } from '#features/market/listings/listings.tables.ts'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { addressLines } from '#features/shop/addresses/server/index.ts'
import type { Invoice, PackingSlip } from '#features/shop/invoices/invoice-data.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { orderNumber } from '../order-number.ts'
import { maySeeGroup } from '../orders.policy.ts'
import type { OrderGroupsTable, OrderLinesTable } from '../orders.tables.ts'
import { shippingWords, wayPaid } from './document-words.ts'
import type { Asked } from './read-group.ts'

/**
 * The invoice of a paid order, for its buyer, admins and the vendor's team, which doesn't see the buyer's email;
 * undefined for anybody else, and before it is paid.
 */
export async function readInvoice(db: Db, viewer: Viewer | null, { id, key }: Asked): Promise<Invoice | undefined> {
  const found = await findPaid(db, id)
  if (!found) return undefined
  const { order, group, invoice, provider, lines } = found
  const isBuyers = maySeeGroup(viewer, key, group)
  if (!isBuyers && !seesVendorAccount(await teamRoleOf(db, viewer, order.vendorId))) return undefined
  const { language } = group
  const rate = group.taxBasisPoints / 100
  const taxName = group.taxName && inLanguage(group.taxName, language)
  return {
    seller: invoice.seller,
    buyer: { ...billed(group), email: isBuyers ? group.email : '' },
    number: invoice.number,
    issuedAt: invoice.issuedAt,
    orderNumber: orderNumber(order),
    currency: group.currency,
    lines: lines.map(line => ({
      ...wordsOf(line, language),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      ...(line.ownCurrency !== group.currency && {
        ownPrice: { amount: line.ownPrice, currency: line.ownCurrency },
      }),
      total: line.items,
      taxRate: taxName ? rate : null,
    })),
    discount: order.discountByVendor + order.discountByPlatform,
    shipping:
      order.shippingKind === 'none'
        ? null
        : { label: shippingWords(order, wordsIn(toSiteLanguage(language))), amount: order.shipping },
    taxes: taxName ? [{ label: `${taxName} ${rate} %`, amount: order.tax, included: group.taxIncluded }] : [],
    total: order.total,
    paidBy: wayPaid(provider, order, language),
    language,
  }
}

/**
 * The credit note of a refund, for whoever may see the order's invoice. The refund is one line with its tax included.
 * @param number of the note
 */
export async function readCreditNote(
  db: Db,
  viewer: Viewer | null,
  asked: Asked,
  number: string,
): Promise<Invoice | undefined> {
  const invoice = await readInvoice(db, viewer, asked)
  const note =
    invoice &&
    (await db
      .selectFrom('creditNotes')
      .innerJoin('orderRefunds', 'orderRefunds.id', 'creditNotes.refundId')
      .select(['creditNotes.amount', 'tax', 'issuedAt', 'reason'])
      .where('number', '=', number)
      .where('creditNotes.orderId', '=', asked.id)
      .where('state', '=', 'succeeded')
      .executeTakeFirst())
  if (!invoice || !note) return undefined
  const { amount, tax, issuedAt, reason } = note
  const [named] = invoice.taxes
  return {
    ...invoice,
    ...{ number, issuedAt, creditOf: invoice.number, discount: 0, shipping: null, total: -amount },
    lines: [
      {
        ...{ title: reason, options: '', quantity: 1, unitPrice: -amount, total: -amount },
        taxRate: invoice.lines[0]?.taxRate ?? null,
      },
    ],
    taxes: named ? [{ label: named.label, amount: -tax, included: true }] : [],
  }
}

/**
 * The packing slip of a paid order, for the vendor's team; undefined for anybody else, for orders without parcels, and
 * for orders of other vendors than the one given.
 */
export async function readPackingSlip(
  db: Db,
  viewer: Viewer | null,
  { id, vendorId, language }: { id: number; vendorId?: number; language: string },
): Promise<PackingSlip | undefined> {
  const found = await findPaid(db, id)
  if (!found || (vendorId !== undefined && found.order.vendorId !== vendorId)) return undefined
  const { order, group, invoice, lines } = found
  if (!seesVendorAccount(await teamRoleOf(db, viewer, order.vendorId))) return undefined
  const { phone } = group.address
  const packed = lines.filter(({ delivery, quantity, cancelled }) => delivery === 'parcel' && quantity > cancelled)
  if (packed.length === 0) return undefined
  return {
    seller: { ...invoice.seller, name: inLanguage(order.vendorBrand, language) },
    shipTo: { ...recipient(group), phone },
    orderNumber: orderNumber(order),
    orderedAt: invoice.issuedAt,
    shipping: shippingWords(order, wordsIn(toSiteLanguage(language))),
    lines: packed.map(line => ({
      ...wordsOf(line, language),
      sku: line.sku ?? undefined,
      quantity: line.quantity - line.cancelled,
    })),
    note: order.note,
    giftMessage: group.giftMessage,
    language,
  }
}

/** Packing slips of several orders of one vendor, in the given order. */
export async function readPackingSlips(
  db: Db,
  viewer: Viewer,
  { orders, vendorId, language }: { orders: number[]; vendorId: number; language: string },
): Promise<PackingSlip[]> {
  const slips: PackingSlip[] = []
  for (const id of orders) {
    const slip = await readPackingSlip(db, viewer, { id, vendorId, language })
    if (slip) slips.push(slip)
  }
  return slips
}

async function findPaid(db: Db, id: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  const invoice = await db.selectFrom('invoices').selectAll().where('orderId', '=', id).executeTakeFirst()
  if (!order || !invoice) return undefined
  const [group, { provider }, lines] = await Promise.all([
    db.selectFrom('orderGroups').selectAll().where('id', '=', order.groupId).executeTakeFirstOrThrow(),
    db
      .selectFrom('payments')
      .select('provider')
      .where('groupId', '=', order.groupId)
      .where('state', '=', 'succeeded')
      .executeTakeFirstOrThrow(),
    db.selectFrom('orderLines').selectAll().where('orderId', '=', id).orderBy('id').execute(),
  ])
  return { order, group, invoice, provider, lines }
}

type Group = Pick<Selectable<OrderGroupsTable>, 'address' | 'billing' | 'language'>

/** Recipient of the invoice: as the buyer asked, otherwise the one of the delivery. */
function billed(group: Group) {
  const { address = '', vatNumber = '' } = group.billing ?? {}
  const [name = '', ...lines] = address.split('\n').filter(line => line.trim() !== '')
  return { ...(name ? { name, address: lines } : recipient(group)), vatNumber }
}

/** The name is printed above the lines, so it is not among them. */
function recipient({ address, language }: Pick<Group, 'address' | 'language'>) {
  return { name: address.name, address: addressLines({ ...address, name: '' }, language) }
}

function wordsOf({ title, options }: Selectable<OrderLinesTable>, language: string) {
  const values = optionNames.flatMap(name => (options[name] ? [inLanguage(options[name], language)] : []))
  return { title: inLanguage(title, language), options: values.join(', ') }
}
