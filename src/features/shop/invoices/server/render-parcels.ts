import { createPdf, type Pdf, type TextStyle } from '#server/pdf/create-pdf.ts'
import { valueBehind } from '#shared/create-translate.ts'
import { directionOf } from '#shared/languages.ts'
import type { PackingSlip } from '../invoice-data.ts'
import { colors, lineHeight, paragraph, styles } from './document-page.ts'
import { documentTexts } from './document-texts.ts'
import { drawPackingSlip, textsOfSlip } from './render-packing-slip.ts'

export type ParcelPart = 'label' | 'slip'

const margin = 22

/** Labels (A6) and packing slips (A4) of several orders, one after the other. */
export async function renderParcels(slips: PackingSlip[], parts: ParcelPart[]): Promise<Uint8Array> {
  const [first] = slips
  if (!first) throw new Error('there is nothing to pack')
  const { language } = first
  const texts = documentTexts(language)
  const pages = slips.flatMap(slip => parts.map(part => ({ slip, part })))
  const sizeOf = (part: ParcelPart | undefined) => (part === 'label' ? 'A6' : 'A4')
  const pdf = await createPdf({
    title: `${texts.packingSlip} · ${slips.map(({ orderNumber }) => orderNumber).join(', ')}`.slice(0, 200),
    language,
    direction: directionOf(language),
    created: first.orderedAt,
    texts: slips.flatMap(textsOfSlip),
    size: sizeOf(pages[0]?.part),
  })
  for (const [index, { slip, part }] of pages.entries()) {
    if (index > 0) pdf.addPage(sizeOf(part))
    if (part === 'label') drawLabel(pdf, slip)
    else drawPackingSlip(pdf, slip)
  }
  return pdf.finish()
}

/** Draws the sender in small letters, and the recipient as large as possible. */
function drawLabel(pdf: Pdf, { seller, shipTo, orderNumber, shipping, language }: PackingSlip): void {
  const texts = documentTexts(language)
  const width = pdf.width - 2 * margin
  const at = (y: number) => ({ x: margin, y, width })
  const sender = [seller.name, ...seller.address].join(', ')
  let y = paragraph(pdf, texts.sender, at(margin), styles.heading)
  y = paragraph(pdf, sender, at(y), styles.small) + 8
  pdf.box(margin, y, width, 0.75, colors.line)
  const foot = pdf.height - margin - 2 * lineHeight(styles.small)
  pdf.box(margin, foot - 8, width, 0.75, colors.line)
  const end = paragraph(pdf, `${texts.order} ${valueBehind(texts.order, orderNumber)}`, at(foot), styles.small)
  const [ship = ''] = pdf.lines(shipping, styles.small, width)
  paragraph(pdf, ship, at(end), styles.small)
  y = paragraph(pdf, texts.shipTo, at(y + 16), styles.heading) + 4
  const lines = [shipTo.name, ...shipTo.address, shipTo.phone ?? ''].filter(Boolean)
  const size = largestFor(pdf, lines, width, foot - 16 - y)
  for (const [index, line] of lines.entries()) y = paragraph(pdf, line, at(y), styleOf(size, index === 0))
}

function styleOf(size: number, isName: boolean): TextStyle {
  return { size, weight: isName ? 700 : 400, color: colors.ink }
}

/** The font size at which lines, broken where necessary, fit into a height; a long address may be small. */
function largestFor(pdf: Pdf, lines: string[], width: number, height: number): number {
  for (let size = 18; size > 7; size--) {
    const rows = lines.flatMap((line, index) => pdf.lines(line, styleOf(size, index === 0), width))
    if (rows.length * lineHeight({ size }) <= height) return size
  }
  return 7
}
