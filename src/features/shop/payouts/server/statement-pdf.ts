import { documentParts } from '#features/shop/invoices/server/index.ts'
import { createPdf, type Pdf } from '#server/pdf/create-pdf.ts'
import { valueBehind } from '#shared/create-translate.ts'
import { directionOf } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { minorDigits } from '#shared/money.ts'
import { netOf } from '../statement.ts'
import { payoutReference } from './payout-file.ts'
import type { StatementFile } from './read-statements.ts'
import { type StatementTexts, statementTexts } from './statement-texts.ts'

const { colors, fits, footers, formatAmount, formatDate, lineHeight, margin, paragraph, rule, styles, table, textsIn } =
  documentParts

/** Max lines; further ones are only in the CSV file, because nobody reads more on paper. */
const maxLines = 1000

/** A closed month as a PDF, A4. The same month gives the same bytes. */
export async function renderStatement(file: StatementFile, language: string): Promise<Uint8Array> {
  const texts = statementTexts(language)
  const name = inLanguage(file.brand, language)
  const month = monthText(file.month, language)
  const title = `${texts.statement} ${month}`
  const rows = rowsOf(file, texts, language)
  const pdf = await createPdf({
    title: `${title} · ${name}`,
    language,
    direction: directionOf(language),
    created: file.closedAt,
    texts: [
      ...textsIn(texts),
      ...textsIn(rows),
      file.currency,
      name,
      month,
      file.hash,
      formatDate(file.closedAt, language),
      characters,
    ],
  })
  let y = top(pdf, { file, texts, language, name, month })
  y = sums(pdf, file, texts, language, y)
  y = table(pdf, columnsOf(pdf, texts), rows.slice(0, maxLines), y + 20)
  const more = rows.length - maxLines
  if (more > 0) paragraph(pdf, texts.more(more), { x: margin, y: y + 8, width: 400 }, styles.small)
  footers(pdf, texts, `${name} · ${title}`)
  return pdf.finish()
}

/** Characters of amounts, numbers and texts that are composed here. */
const characters = '0123456789.,%–−:()·… '

/** `October 2026`. */
function monthText(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
}

type Top = { file: StatementFile; texts: StatementTexts; language: string; name: string; month: string }

function top(pdf: Pdf, { file, texts, language, name, month }: Top): number {
  const half = (pdf.width - 2 * margin) / 2
  const end = pdf.width - margin
  const under = paragraph(pdf, name, { x: margin, y: margin, width: half }, { ...styles.title, size: 16 })
  paragraph(pdf, texts.issued, { x: margin, y: under + 4, width: half }, styles.small)
  pdf.text(texts.statement, end, margin + 20, styles.title, 'end')
  const facts = [
    `${texts.month}: ${month}`,
    `${texts.closed}: ${valueBehind(texts.closed, formatDate(file.closedAt, language))}`,
  ]
  for (const [index, fact] of facts.entries())
    pdf.text(fact, end, margin + 40 + index * lineHeight(styles.body), styles.body, 'end')
  rule(pdf, margin + 80, colors.green)
  return margin + 92
}

/** Draws the sums from the opening balance to the closing one. */
function sums(
  pdf: Pdf,
  { opening, closing, sums: all, hash, currency }: StatementFile,
  texts: StatementTexts,
  language: string,
  from: number,
) {
  const rows = [
    [texts.opening, opening, styles.strong],
    [texts.orders, all.orders, styles.body],
    [texts.fees, all.fees, styles.body],
    [texts.refunds, all.refunds, styles.body],
    [texts.payouts, all.payouts, styles.body],
    ...(all.corrections === 0 ? [] : ([[texts.corrections, all.corrections, styles.body]] as const)),
    [`${texts.closing} (${currency})`, closing, styles.total],
  ] as const
  let y = from
  for (const [label, amount, style] of rows) {
    if (!fits(pdf, y, lineHeight(style))) {
      pdf.addPage()
      y = margin
    }
    pdf.text(
      formatAmount(amount, minorDigits(currency), language),
      pdf.width - margin - 6,
      y + style.size * 1.1,
      style,
      'end',
    )
    y = paragraph(pdf, label, { x: margin + 6, y, width: 300 }, style) + 2
  }
  const width = pdf.width - 2 * margin - 12
  return paragraph(
    pdf,
    `${texts.checksum}: ${valueBehind(texts.checksum, hash)}`,
    { x: margin + 6, y: y + 6, width },
    styles.small,
  )
}

function columnsOf(pdf: Pdf, texts: StatementTexts) {
  const end = pdf.width - margin - 6
  return [
    { title: texts.date, x: margin + 6, width: 78 },
    { title: texts.what, x: margin + 90, width: 180 },
    { title: texts.amount, x: end - 150, width: 72, isNumber: true },
    { title: texts.fee, x: end - 78, width: 66, isNumber: true },
    { title: texts.balance, x: end, width: 72, isNumber: true },
  ]
}

function rowsOf({ lines, opening, currency }: StatementFile, texts: StatementTexts, language: string) {
  const money = (amount: number) => formatAmount(amount, minorDigits(currency), language)
  let balance = opening
  return lines.map(line => {
    balance += netOf(line)
    const about = [
      ...(line.orderNumber === null ? [] : [`${texts.order} ${valueBehind(texts.order, line.orderNumber)}`]),
      ...(line.payoutId === null ? [] : [payoutReference(line.payoutId)]),
      ...(line.note ? [line.note] : []),
    ]
    const cells: { text: string; small?: string[] }[] = [
      { text: line.at.toISOString().slice(0, 10) },
      { text: whatOf(line, texts), small: about },
      { text: money(line.gross) },
      { text: line.fee === 0 ? '–' : money(-line.fee) },
      { text: money(balance) },
    ]
    return cells
  })
}

export function whatOf({ kind, gross }: StatementFile['lines'][number], texts: StatementTexts): string {
  return kind === 'payout' && gross > 0 ? texts.returned : texts.kinds[kind]
}
