import type { Selectable } from 'kysely'
import { addressLines } from '#features/shop/addresses/server/index.ts'
import { dayText, type MailBlock, type MailRow } from '#server/mail/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'
import { invoicePath } from '../document-paths.ts'
import { orderNumber } from '../order-number.ts'
import { orderLink } from '../order-paths.ts'
import type { OrderGroupsTable, OrdersTable } from '../orders.tables.ts'
import { type Amount, amountsOf, type ReceiptPart, receiptPart, type Shown, sumOf } from '../receipt.ts'
import { deliveryWords } from './document-words.ts'
import { reachParagraphs } from './mails/event-words.ts'
import { type ReceiptWords, receiptWords } from './mails/receipt-words.ts'
import { type Around, costsText, type Line, lineRow, pieceRow } from './receipt-rows.ts'

type Group = Selectable<OrderGroupsTable>
type Order = Selectable<OrdersTable>

export type Bought = {
  group: Group
  orders: readonly Order[]
  linesOf(order: Order): Line[]
  /** days after the last parcel within which vendors accept returns, for vendors that set them */
  returnDays: ReadonlyMap<number, number | null>
  /** formatted codes of valid tickets, by line */
  codes: ReadonlyMap<number, string[]>
}

type Asked = Omit<Around, 'currency' | 'rates' | 'shown'> & {
  /** `paid`: with invoices, tickets and how to return; `over`: nothing will be delivered */
  state: 'paid' | 'awaited' | 'over'
}

/** Items, sums and address of a purchase, by vendor: the same amounts as on the pages, which add up. */
export function receiptBlocks(bought: Bought, { state, ...asked }: Asked): MailBlock[] {
  const { group, orders, linesOf } = bought
  const around = { ...asked, currency: group.currency, rates: group.rates, shown: group.shown }
  const words = receiptWords(asked.words)
  const parts = orders.map(order => ({ order, sums: receiptPart(group, group.shown, order, linesOf(order)) }))
  const total = sumOf(parts.map(({ sums }) => sums.total))
  const rows = totalRows(total, bought, around, state)
  return [
    ...parts.flatMap(part => {
      const subtotal = { text: words.subtotal, ...costsText(part.sums.total, around), isTotal: true }
      return partBlocks(part, bought, around, { state, below: parts.length > 1 ? [subtotal] : rows })
    }),
    ...(parts.length > 1 ? [{ title: words.whole }, { rows }] : []),
    ...converted(total, group, asked.words),
    ...(state === 'over' ? [] : whereBlocks(bought, around, words)),
  ]
}

/** The exact charged total, if the shown amounts are converted. */
function converted(total: Amount, { currency, shown, createdAt }: Group, words: Asked['words']): string[] {
  if (total.shown === null || !shown) return []
  const exact = formatMoney({ amount: total.charged, currency }, words.language)
  return [receiptWords(words).converted(exact, shown.currency, dayText(createdAt, words.language))]
}

/** `own`: the vendor’s own currency at the rate of the order */
type Sold = { group: Group; order: Order; lines: Line[]; own: Shown }

/** A vendor's part of a purchase: in the vendor’s own currency, with the charged amounts beside it. */
export function soldBlocks({ group, order, lines, own }: Sold, asked: Omit<Asked, 'state'>): MailBlock[] {
  const words = receiptWords(asked.words)
  const around = { ...asked, currency: group.currency, rates: group.rates, shown: own }
  const sums = receiptPart(group, around.shown, order, lines)
  return [
    {
      rows: [
        ...sums.lines.map(line => lineRow(line, line.quantity, line.costs, around)),
        ...sumRows(sums, words, group, around),
        { text: words.total, ...costsText(sums.total, around), isTotal: true },
      ],
    },
  ]
}

type SoldPieces = { group: Group; lines: readonly (Line & { pieces: number })[]; own: Shown }

/** Pieces of a vendor's sale, in their own currency. */
export function soldRows({ group, lines, own }: SoldPieces, asked: Omit<Asked, 'state'>) {
  const { currency, rates } = group
  const around = { ...asked, currency, rates, shown: own }
  return lines.map(line => pieceRow(line, line.pieces, around))
}

function partBlocks(
  { order, sums }: { order: Order; sums: ReceiptPart<Line> },
  { group, returnDays, codes }: Bought,
  around: Around,
  { state, below }: { state: Asked['state']; below: MailRow[] },
): MailBlock[] {
  const { publicUrl } = around
  const { language } = around.words
  const words = receiptWords(around.words)
  const number = orderNumber(order)
  const facts: [string, string][] = []
  // lines that aren't parcels have their own text
  const isDelivered = order.shippingKind !== 'none' || sums.lines.some(({ delivery }) => delivery === 'parcel')
  if (state !== 'over' && isDelivered) facts.push([words.delivery, deliveryWords(order, around.words)])
  if (state !== 'over' && order.note) facts.push([words.note, order.note])
  const days = returnDays.get(order.vendorId) ?? null
  if (state === 'paid' && order.shippingKind !== 'none')
    facts.push([words.returns, days === null ? words.returnsAnytime : words.returnsWithin(days)])
  const invoice = { text: words.invoice(number), link: publicUrl + invoicePath(order.id, keyOf(group)) }
  return [
    { title: words.part(inLanguage(order.vendorBrand, language), number) },
    {
      rows: [
        ...sums.lines.map(line => lineRow(line, line.quantity, line.costs, around)),
        ...sumRows(sums, words, group, around),
        ...below,
      ],
    },
    ...(state === 'paid' ? reachParagraphs(sums.lines, codes, around.words) : []),
    ...(facts.length > 0 ? [{ facts }] : []),
    {
      links: [
        { text: words.see(number), link: orderLink(publicUrl, order.id, group) },
        ...(state === 'paid' ? [invoice] : []),
      ],
    },
  ]
}

/** Rows for amounts added to the lines, and taken off. */
function sumRows(
  { discount, shipping, tax }: ReceiptPart<Line>,
  words: ReceiptWords,
  group: Group,
  around: Around,
): MailRow[] {
  const rows: [string, Amount][] = [
    [words.discount, discount],
    [words.shipping, shipping],
    [taxName(group, around), tax],
  ]
  return rows.flatMap(([text, amount]) => (amount.charged === 0 ? [] : [{ text, ...costsText(amount, around) }]))
}

function totalRows(total: Amount, { group, orders }: Bought, around: Around, state: Asked['state']): MailRow[] {
  const words = receiptWords(around.words)
  const amount = amountsOf(group, group.shown)
  const credit = amount(-group.credit)
  const included = group.taxIncluded ? orders.reduce((sum, { tax }) => sum + tax, 0) : 0
  const rows: MailRow[] = [{ text: words.total, ...costsText(total, around), isTotal: true }]
  if (included > 0) rows.push({ text: words.includes(taxName(group, around)), ...costsText(amount(included), around) })
  if (group.credit === 0 || state === 'over') return rows
  const left = sumOf([total, credit])
  rows.push({ text: words.giftCard, ...costsText(credit, around) })
  if (left.charged > 0) rows.push({ text: state === 'paid' ? words.paid : words.left, ...costsText(left, around) })
  return rows
}

function taxName({ taxName: name, taxBasisPoints }: Group, { words: { language } }: Around): string {
  return name ? `${inLanguage(name, language)} ${taxBasisPoints / 100}%` : ''
}

function whereBlocks({ group, orders }: Bought, { words: { language } }: Around, words: ReceiptWords): MailBlock[] {
  const facts: [string, string][] = []
  if (orders.some(({ shippingKind }) => shippingKind === 'rate')) {
    const lines = addressLines(group.address, language)
    facts.push([words.shipTo, [...lines, group.address.phone].filter(Boolean).join('\n')])
  }
  if (group.giftMessage) facts.push([words.giftMessage, group.giftMessage])
  return facts.length > 0 ? [{ facts }] : []
}

const keyOf = ({ userId, key }: Group) => (userId ? undefined : key)
