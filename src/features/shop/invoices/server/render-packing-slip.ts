import { createPdf, type Pdf, undrawnOf } from '#server/pdf/create-pdf.ts'
import { valueBehind } from '#shared/create-translate.ts'
import { directionOf } from '#shared/languages.ts'
import type { PackingSlip } from '../invoice-data.ts'
import {
  colors,
  fits,
  footers,
  formatDate,
  lineHeight,
  margin,
  paragraph,
  party,
  rule,
  styles,
} from './document-page.ts'
import { documentTexts } from './document-texts.ts'
import { type Column, table } from './items-table.ts'
import { textsIn } from './texts-in.ts'

/** The packing slip of a parcel as a PDF, A4, without prices. The same slip gives the same bytes. */
export async function renderPackingSlip(slip: PackingSlip): Promise<Uint8Array> {
  const { language, orderNumber, orderedAt } = slip
  const texts = documentTexts(language)
  const pdf = await createPdf({
    title: `${texts.packingSlip} · ${texts.order} ${valueBehind(texts.order, orderNumber)}`,
    language,
    direction: directionOf(language),
    created: orderedAt,
    texts: textsOfSlip(slip),
  })
  drawPackingSlip(pdf, slip)
  return pdf.finish()
}

/** Characters in people's texts on a slip and its label that no font has, each once: both show a box instead. */
export function undrawnOnSlip(slip: PackingSlip): Promise<string[]> {
  return undrawnOf(textsIn(slip))
}

/** All texts that are drawn on a slip. */
export function textsOfSlip(slip: PackingSlip): string[] {
  const { language, orderedAt } = slip
  return [...textsIn(slip), ...textsIn(documentTexts(language)), formatDate(orderedAt, language), '0123456789×:·#']
}

/** Draws a slip on the document's last page, which must be A4 and empty, and on further ones. */
export function drawPackingSlip(pdf: Pdf, slip: PackingSlip): void {
  const { language, seller, shipTo, orderNumber } = slip
  const texts = documentTexts(language)
  const name = `${texts.order} ${valueBehind(texts.order, orderNumber)}`
  const date = formatDate(slip.orderedAt, language)
  const first = pdf.pages - 1
  const end = pdf.width - margin
  pdf.text(texts.packingSlip, margin, margin + 20, styles.title)
  pdf.text(name, end, margin + 10, styles.strong, 'end')
  pdf.text(date, end, margin + 10 + lineHeight(styles.body), styles.body, 'end')
  rule(pdf, margin + 40, colors.green)
  const width = (end - margin) / 2 - 12
  const y = margin + 56
  const to = party(pdf, texts.shipTo, { ...shipTo, extra: [shipTo.phone ?? ''] }, { x: margin, y, width })
  const from = party(pdf, texts.sender, { ...seller, extra: [] }, { x: margin + width + 24, y, width })
  let at = paragraph(
    pdf,
    `${texts.shipping}: ${valueBehind(texts.shipping, slip.shipping)}`,
    { x: margin, y: Math.max(to, from) + 8, width: end - margin },
    styles.body,
  )
  const columns: Column[] = [
    { title: texts.item, x: margin + 6, width: 360 },
    { title: texts.quantity, x: end - 6, width: 70, isNumber: true },
  ]
  const rows = slip.lines.map(({ title, options, sku, quantity }) => [
    { text: title, small: [options, sku ?? ''].filter(Boolean) },
    { text: `${quantity} ×` },
  ])
  at = table(pdf, columns, rows, at + 12)
  for (const [title, text] of [
    [texts.note, slip.note],
    [texts.giftMessage, slip.giftMessage],
  ] as const) {
    if (!text) continue
    const lines = pdf.lines(text, styles.body, end - margin)
    if (!fits(pdf, at, (Math.min(lines.length, 3) + 3) * lineHeight(styles.body))) {
      pdf.addPage()
      at = margin
    }
    at = paragraph(pdf, title, { x: margin, y: at + 18, width: end - margin }, styles.heading) + 2
    for (const line of lines) {
      if (!fits(pdf, at, lineHeight(styles.body))) {
        pdf.addPage()
        at = margin
      }
      at = paragraph(pdf, line, { x: margin, y: at, width: end - margin }, styles.body)
    }
  }
  footers(pdf, texts, `${seller.name} · ${name}`, first)
}
