import { encode } from 'uqr'
import { documentParts } from '#features/shop/invoices/server/index.ts'
import { createPdf, type Pdf, type TextStyle } from '#server/pdf/create-pdf.ts'
import { directionOf, toSiteLanguage } from '#shared/languages.ts'
import type { PaperReport } from './report-on-paper.ts'

const { colors, fits, footers, lineHeight, margin, paragraph, rule, styles, table, textsIn } = documentParts

/** points between the number at the end of a line and the text before it */
const besides = 90
const qrSize = 92

type Given = { paper: PaperReport; language: string; created: Date; json: string }

/** A report as a PDF, A4, with its content attached. The same report gives the same bytes. */
export async function renderReport({ paper, language, created, json }: Given): Promise<Uint8Array> {
  const { words, ...drawn } = paper
  const title = `${paper.form} · ${paper.enterprise}`
  const pdf = await createPdf({
    ...{ title, language, created, direction: directionOf(toSiteLanguage(language)) },
    texts: [
      ...textsIn(drawn),
      ...Object.values(words).filter(one => typeof one === 'string'),
      characters,
      words.page(1, 1),
    ],
  })
  let y = head(pdf, paper)
  y = scores(pdf, paper, y)
  for (const section of paper.sections) y = answers(pdf, section, y)
  y = evidence(pdf, paper, y)
  checkable(pdf, paper, y)
  pdf.attach('report.json', new TextEncoder().encode(json), 'application/json')
  footers(pdf, words, `${paper.enterprise} · ${paper.form} · ${paper.check.code}`)
  return pdf.finish()
}

/** Characters of numbers and of texts that are composed here. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ.,%–−:()·… '

/** Draws who hands what in to whom, with the code beside it. @returns its end */
function head(pdf: Pdf, { network, enterprise, form, facts, words }: PaperReport): number {
  const end = pdf.width - margin
  const half = (end - margin) * 0.7
  const name = paragraph(pdf, network, { x: margin, y: margin, width: half }, { ...styles.strong, size: 12 })
  pdf.text(words.report, end, margin + 14, { ...styles.title, size: 16 }, 'end')
  rule(pdf, name + 6, colors.green)
  const width = end - margin
  let y = paragraph(pdf, enterprise, { x: margin, y: name + 20, width }, { ...styles.title, size: 20 })
  y = paragraph(pdf, form, { x: margin, y: y + 2, width }, { ...styles.strong, size: 12 })
  return paragraph(pdf, facts.join(' · '), { x: margin, y, width }, styles.small) + 12
}

/** Draws the points with their level, and a bar for each section. */
function scores(pdf: Pdf, { points, level, share, scores: all }: PaperReport, from: number): number {
  if (points === null) return from
  const end = pdf.width - margin
  let y = paragraph(pdf, points, { x: margin, y: from, width: 260 }, { ...styles.total, size: 16 })
  if (level) pdf.text(level, end, from + 16, styles.total, 'end')
  y = bar(pdf, share, y + 4, 6) + 8
  for (const section of all) {
    if (!fits(pdf, y, 3 * lineHeight(styles.body))) y = nextPage(pdf)
    pdf.text(section.points, end, y + styles.body.size * 1.1, styles.strong, 'end')
    y = paragraph(pdf, section.title, { x: margin, y, width: end - margin - besides }, styles.body)
    y = bar(pdf, section.share, y + 1, 3) + 6
  }
  return y + 6
}

function bar(pdf: Pdf, share: number, y: number, height: number): number {
  const width = pdf.width - 2 * margin
  pdf.box(margin, y, width, height, colors.line)
  if (share > 0) pdf.box(margin, y, width * share, height, colors.green)
  return y + height
}

type Section = PaperReport['sections'][number]

/** Draws the answers of a section. Long ones go on over pages; a question is never the last line of one. */
function answers(pdf: Pdf, { title, answers: all }: Section, from: number): number {
  const width = pdf.width - 2 * margin - besides
  let y = fits(pdf, from, 90) ? from + 8 : nextPage(pdf)
  y = paragraph(pdf, title, { x: margin, y, width: pdf.width - 2 * margin }, { ...styles.strong, size: 12 }) + 2
  rule(pdf, y)
  y += 8
  for (const { question, answer, points } of all) {
    if (!fits(pdf, y, pdf.lines(question, styles.small, width).length * lineHeight(styles.small) + 40))
      y = nextPage(pdf)
    if (points) pdf.text(points, pdf.width - margin, y + styles.small.size * 1.1, styles.strong, 'end')
    y = paragraph(pdf, question, { x: margin, y, width }, styles.small)
    for (const text of answer) y = flowing(pdf, text, { x: margin, y, width }, styles.body)
    y += 8
  }
  return y
}

/** Draws a text that may go on on further pages. */
function flowing(pdf: Pdf, text: string, at: { x: number; y: number; width: number }, style: TextStyle): number {
  let { y } = at
  for (const line of pdf.lines(text, style, at.width)) {
    if (!fits(pdf, y, lineHeight(style))) y = nextPage(pdf)
    pdf.text(line, at.x, y + style.size * 1.1, style)
    y += lineHeight(style)
  }
  return y
}

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return margin
}

/** Draws the files with their hashes; nothing if there are none. */
function evidence(pdf: Pdf, { evidence: files, words }: PaperReport, from: number): number {
  if (files.length === 0) return from
  const end = pdf.width - margin - 6
  const columns = [
    { title: words.evidence, x: margin + 6, width: end - margin - 80 },
    { title: words.size, x: end, width: 60, isNumber: true },
  ]
  const rows = files.map(({ name, size, hash }) => [{ text: name, small: [`SHA-256 ${hash}`] }, { text: size }])
  return table(pdf, columns, rows, fits(pdf, from, 120) ? from + 8 : nextPage(pdf))
}

/** Draws how anybody checks the report: the code as a picture and in letters, and the hash. */
function checkable(pdf: Pdf, { check, words }: PaperReport, from: number): void {
  const y = fits(pdf, from + 24, qrSize + 30) ? from + 24 : nextPage(pdf)
  const x = margin + qrSize + 16
  const width = pdf.width - margin - x
  qrCode(pdf, check.address, margin, y)
  let at = paragraph(pdf, words.check, { x, y, width }, { ...styles.strong, size: 12 })
  at = paragraph(pdf, words.how, { x, y: at, width }, styles.small)
  at = paragraph(pdf, check.address, { x, y: at, width }, styles.body)
  at = paragraph(pdf, words.hash, { x, y: at + 4, width }, styles.small)
  paragraph(pdf, check.hash, { x, y: at, width }, { ...styles.small, color: colors.ink })
}

/** Dark runs of modules on the paper, with the quiet zone that cameras need. */
function qrCode(pdf: Pdf, text: string, x: number, y: number): void {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const module = qrSize / size
  for (const [row, modules] of data.entries()) {
    const line = modules.map(dark => (dark ? '1' : '0')).join('')
    for (const run of line.matchAll(/1+/g))
      pdf.box(x + run.index * module, y + row * module, run[0].length * module, module, colors.ink)
  }
}
