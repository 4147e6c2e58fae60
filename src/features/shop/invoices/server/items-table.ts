import type { Pdf } from '#server/pdf/create-pdf.ts'
import { colors, fits, lineHeight, margin, paragraph, rule, styles } from './document-page.ts'

/** `x` is where the text begins or, for a number, where it ends. */
export type Column = { title: string; x: number; width: number; isNumber?: boolean }

/** Content of a cell: a line, and smaller ones below it. */
export type Cell = { text: string; small?: string[] }

const padding = 6

/**
 * Draws rows below a head that each page repeats; a row is never split.
 * @returns where the last one ends
 */
export function table(pdf: Pdf, columns: Column[], rows: Cell[][], top: number): number {
  let y = head(pdf, columns, top)
  for (const row of rows) {
    const height = Math.max(...row.map((cell, index) => heightOf(pdf, cell, columns[index] as Column))) + 2 * padding
    if (!fits(pdf, y, height)) {
      pdf.addPage()
      y = head(pdf, columns, margin)
    }
    for (const [index, cell] of row.entries()) draw(pdf, cell, columns[index] as Column, y + padding)
    y += height
    rule(pdf, y)
  }
  return y
}

function head(pdf: Pdf, columns: Column[], y: number): number {
  const height = Math.max(...columns.map(({ title, width }) => pdf.lines(title, styles.heading, width).length))
  const end = y + height * lineHeight(styles.heading) + padding
  pdf.box(margin, y, pdf.width - 2 * margin, end - y, colors.tint)
  for (const column of columns) put(pdf, column.title, column, y + padding / 2, styles.heading)
  return end
}

function heightOf(pdf: Pdf, { text, small = [] }: Cell, { width }: Column): number {
  const smaller = small.reduce((sum, line) => sum + pdf.lines(line, styles.small, width).length, 0)
  return pdf.lines(text, styles.body, width).length * lineHeight(styles.body) + smaller * lineHeight(styles.small)
}

function draw(pdf: Pdf, { text, small = [] }: Cell, column: Column, y: number): void {
  let at = put(pdf, text, column, y, styles.body)
  for (const line of small) at = put(pdf, line, column, at, styles.small)
}

type Style = (typeof styles)[keyof typeof styles]

function put(pdf: Pdf, text: string, { x, width, isNumber }: Column, y: number, style: Style): number {
  if (!isNumber) return paragraph(pdf, text, { x, y, width }, style)
  let at = y
  for (const line of pdf.lines(text, style, width)) {
    pdf.text(line, x, at + style.size * 1.1, style, 'end')
    at += lineHeight(style)
  }
  return at
}
