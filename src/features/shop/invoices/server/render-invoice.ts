import { createPdf, type Pdf, type TextStyle } from '#server/pdf/create-pdf.ts'
import { valueBehind } from '#shared/create-translate.ts'
import { directionOf } from '#shared/languages.ts'
import { minorDigits } from '#shared/money.ts'
import type { Invoice } from '../invoice-data.ts'
import {
  colors,
  fits,
  footers,
  formatAmount,
  formatDate,
  lineHeight,
  margin,
  paragraph,
  party,
  rule,
  styles,
} from './document-page.ts'
import { type DocumentTexts, documentTexts } from './document-texts.ts'
import { type Cell, type Column, table } from './items-table.ts'
import { textsIn } from './texts-in.ts'

/** An invoice as a PDF, A4. The same invoice gives the same bytes. @throws Error for a logo that is neither PNG nor JPEG */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  const { language, seller, number } = invoice
  const texts = documentTexts(language)
  const kind = kindOf(invoice, texts)
  const pdf = await createPdf({
    title: `${kind} ${valueBehind(kind, number)}`,
    language,
    direction: directionOf(language),
    created: invoice.issuedAt,
    texts: [...textsIn(invoice), ...textsIn(texts), formatDate(invoice.issuedAt, language), '0123456789.,%–−:()'],
  })
  const y = parties(pdf, invoice, texts, top(pdf, invoice, texts))
  const end = table(pdf, columnsOf(pdf, texts), rowsOf(invoice, texts), y)
  sums(pdf, invoice, texts, end)
  footers(pdf, texts, `${seller.name} · ${kind} ${valueBehind(kind, number)}`)
  return pdf.finish()
}

function kindOf({ creditOf }: Invoice, texts: DocumentTexts): string {
  return creditOf ? texts.creditNote : texts.invoice
}

/** Draws the head: sender, kind of document, number and dates. */
function top(pdf: Pdf, invoice: Invoice, texts: DocumentTexts): number {
  const { seller, number, issuedAt, creditOf, orderNumber, language } = invoice
  const half = (pdf.width - 2 * margin) / 2
  const end = pdf.width - margin
  if (seller.logo) pdf.image(seller.logo, margin, margin, 150, 48)
  else paragraph(pdf, seller.name, { x: margin, y: margin, width: half }, { ...styles.title, size: 16 })
  pdf.text(kindOf(invoice, texts), end, margin + 20, styles.title, 'end')
  const facts = [
    `${texts.number}: ${valueBehind(texts.number, number)}`,
    `${texts.date}: ${valueBehind(texts.date, formatDate(issuedAt, language))}`,
    creditOf
      ? `${texts.toInvoice}: ${valueBehind(texts.toInvoice, creditOf)}`
      : `${texts.order}: ${valueBehind(texts.order, orderNumber)}`,
  ]
  for (const [index, fact] of facts.entries())
    pdf.text(fact, end, margin + 40 + index * lineHeight(styles.body), styles.body, 'end')
  rule(pdf, margin + 92, colors.green)
  return margin + 108
}

function parties(pdf: Pdf, { seller, buyer }: Invoice, texts: DocumentTexts, y: number): number {
  const width = (pdf.width - 2 * margin) / 2 - 12
  const taxNumber = seller.taxNumber ? [`${texts.taxNumber}: ${valueBehind(texts.taxNumber, seller.taxNumber)}`] : []
  const from = party(pdf, texts.seller, { ...seller, extra: taxNumber }, { x: margin, y, width })
  const vatNumber = buyer.vatNumber ? [`${texts.taxNumber}: ${valueBehind(texts.taxNumber, buyer.vatNumber)}`] : []
  const extra = [...vatNumber, ...(buyer.email ? [buyer.email] : [])]
  const to = party(pdf, texts.buyer, { ...buyer, extra }, { x: margin + width + 24, y, width })
  return Math.max(from, to) + 20
}

function columnsOf(pdf: Pdf, texts: DocumentTexts): Column[] {
  const end = pdf.width - margin - 6
  return [
    { title: texts.item, x: margin + 6, width: 205 },
    { title: texts.quantity, x: end - 245, width: 50, isNumber: true },
    { title: texts.unitPrice, x: end - 135, width: 105, isNumber: true },
    { title: texts.tax, x: end - 88, width: 42, isNumber: true },
    { title: texts.amount, x: end, width: 82, isNumber: true },
  ]
}

function rowsOf({ lines, currency, language }: Invoice, texts: DocumentTexts): Cell[][] {
  const digits = minorDigits(currency)
  return lines.map(({ title, options, quantity, unitPrice, ownPrice, total, taxRate }) => {
    const own =
      ownPrice && `${ownPrice.currency} ${formatAmount(ownPrice.amount, minorDigits(ownPrice.currency), language)}`
    return [
      { text: title, ...(options && { small: [options] }) },
      { text: String(quantity) },
      { text: formatAmount(unitPrice, digits, language), ...(own && { small: [`${own} ${texts.each}`] }) },
      { text: taxRate === null ? '–' : `${taxRate} %` },
      { text: formatAmount(total, digits, language) },
    ]
  })
}

/** Draws the sums at the end side, with the payment beside them; kept together on a page. */
function sums(pdf: Pdf, invoice: Invoice, texts: DocumentTexts, from: number): void {
  const { lines, discount, shipping, taxes, total, currency, language, paidBy } = invoice
  const money = (amount: number) => formatAmount(amount, minorDigits(currency), language)
  const items = lines.reduce((sum, line) => sum + line.total, 0)
  const [start, end] = [pdf.width / 2, pdf.width - margin - 6]
  const rows: Row[] = [{ label: texts.items, amount: money(items), style: styles.body }]
  if (discount > 0) rows.push({ label: texts.discount, amount: money(-discount), style: styles.body })
  if (shipping) rows.push({ label: shipping.label, amount: money(shipping.amount), style: styles.body })
  for (const { label, amount } of taxes.filter(tax => !tax.included))
    rows.push({ label, amount: money(amount), style: styles.body })
  rows.push({ label: texts.total, amount: `${currency} ${money(total)}`, style: styles.total })
  for (const { label, amount } of taxes.filter(tax => tax.included))
    rows.push({ label: `${label} (${texts.included})`, amount: money(amount), style: styles.small })
  // names of taxes and shipping options may need two lines
  const height = rows.reduce((sum, { style }) => sum + 2 * lineHeight(style), 0)
  let y = from + 14
  if (!fits(pdf, y, height)) {
    pdf.addPage()
    y = margin
  }
  const beside = { x: margin + 6, width: start - margin - 24 }
  const paid = paragraph(pdf, `${texts.paidBy}: ${valueBehind(texts.paidBy, paidBy)}`, { ...beside, y }, styles.body)
  paragraph(pdf, `${texts.allIn} ${currency}`, { ...beside, y: paid }, styles.small)
  for (const { label, amount, style } of rows) {
    if (style === styles.total) {
      pdf.box(start, y + 2, end - start + 6, 1.5, colors.green)
      y += 8
    }
    pdf.text(amount, end, y + style.size * 1.1, style, 'end')
    y = paragraph(pdf, label, { x: start, y, width: end - start - 110 }, style) + 2
  }
}

type Row = { label: string; amount: string; style: TextStyle }
