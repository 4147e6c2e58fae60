import type { Pdf, TextStyle } from '#server/pdf/create-pdf.ts'
import type { Party } from '../invoice-data.ts'
import type { DocumentTexts } from './document-texts.ts'

/** the light theme's colours */
export const colors = { ink: '#1e2a32', stone: '#5d6870', line: '#e7e1d6', green: '#32742c', tint: '#e6f1e4' }

export const margin = 48
/** top of the footers */
const bottom = 60

export const styles = {
  title: { size: 22, weight: 700, color: colors.green },
  heading: { size: 9, weight: 700, color: colors.stone },
  body: { size: 10, color: colors.ink },
  strong: { size: 10, weight: 700, color: colors.ink },
  small: { size: 8.5, color: colors.stone },
  total: { size: 13, weight: 700, color: colors.green },
} satisfies Record<string, TextStyle>

/** Line height with room for marks above and below letters in Sinhala and Tamil. */
export const lineHeight = ({ size }: TextStyle) => size * 1.5

/** Draws lines below each other from `y`, the top of the first. @returns the end of the last */
export function paragraph(
  pdf: Pdf,
  text: string,
  at: { x: number; y: number; width: number },
  style: TextStyle,
): number {
  let { y } = at
  for (const line of pdf.lines(text, style, at.width)) {
    pdf.text(line, at.x, y + style.size * 1.1, style)
    y += lineHeight(style)
  }
  return y
}

/** Draws a heading, a name and the lines of an address. @returns their end */
export function party(
  pdf: Pdf,
  title: string,
  { name, address, extra }: Party & { extra: string[] },
  at: { x: number; y: number; width: number },
): number {
  let y = paragraph(pdf, title, at, styles.heading) + 2
  y = paragraph(pdf, name, { ...at, y }, styles.strong)
  for (const line of [...address, ...extra].filter(Boolean)) y = paragraph(pdf, line, { ...at, y }, styles.body)
  return y
}

/** Whether something of a height fits on the page below `y`. */
export function fits(pdf: Pdf, y: number, height: number): boolean {
  return y + height <= pdf.height - bottom
}

/** A thin line over the width of the text. */
export function rule(pdf: Pdf, y: number, color = colors.line): void {
  pdf.box(margin, y, pdf.width - 2 * margin, 0.75, color)
}

/**
 * Draws the footers of a document that begins with page `from`, after everything else: on each page its name, and the
 * page number out of how many.
 */
export function footers(pdf: Pdf, texts: Pick<DocumentTexts, 'page'>, name: string, from = 0): void {
  for (let index = from; index < pdf.pages; index++) {
    pdf.toPage(index)
    rule(pdf, pdf.height - 46)
    pdf.text(name, margin, pdf.height - 30, styles.small)
    pdf.text(texts.page(index - from + 1, pdf.pages - from), pdf.width - margin, pdf.height - 30, styles.small, 'end')
  }
}

/** `12.50`, `−3,750.00`: always with all decimals. */
export function formatAmount(amount: number, digits: number, language: string): string {
  const format = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (amount < 0 ? '−' : '') + format.format(Math.abs(amount) / 10 ** digits)
}

/** `22 November 2026` in English, otherwise `2026-11-22`, which is readable in every language; the day in UTC. */
export function formatDate(date: Date, language: string): string {
  if (language !== 'en') return date.toISOString().slice(0, 10)
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
