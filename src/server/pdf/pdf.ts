import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { EmbeddedFont, hex } from './embedded-font.ts'
import { type FontFace, facesFor } from './font-faces.ts'
import { type Run, type ShapedLine, shapeLine } from './shape-text.ts'

/** Sizes in points; colours as `#rrggbb`. */
export type TextStyle = { size: number; weight?: 400 | 600 | 700; color?: string }

export type Given = {
  title: string
  /** BCP 47; used by screen readers */
  language: string
  direction: 'ltr' | 'rtl'
  /** written to the file: the same input gives the same bytes */
  created: Date
  /** every text that will be drawn, so that the fonts for its characters are loaded */
  texts: string[]
  /** size of the first page */
  size?: PageSize
}

/** Page sizes in points. */
const sizes = { A4: { width: 595.28, height: 841.89 }, A6: { width: 297.64, height: 419.53 } }
export type PageSize = keyof typeof sizes

/**
 * A document of A4 pages, unless other sizes are asked for. Distances are points from the top and from the side where
 * lines begin: with direction `rtl` everything is laid out from the right.
 */
export class Pdf {
  readonly #document: PDFKit.PDFDocument
  readonly #faces: FontFace[]
  readonly #direction: 'ltr' | 'rtl'
  readonly #fonts = new Map<string, EmbeddedFont>()
  readonly #chunks: Buffer[] = []
  readonly #pages: PageSize[]
  readonly #created: Date
  /** index of the current page */
  #at = 0

  static async create(given: Given): Promise<Pdf> {
    return new Pdf(given, await facesFor(given.texts))
  }

  private constructor({ title, language, direction, created, size = 'A4' }: Given, faces: FontFace[]) {
    this.#pages = [size]
    this.#created = created
    this.#faces = faces
    this.#direction = direction
    const info = { Title: title, Creator: 'Pola', Producer: 'Pola', CreationDate: created, ModDate: created }
    this.#document = new PDFDocument({
      size: [this.width, this.height],
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info,
      // pdfkit's own fonts aren't used.
      font: null as never,
    })
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
  }

  /** Width of the current page. */
  get width(): number {
    return sizes[this.#pages[this.#at] ?? 'A4'].width
  }

  get height(): number {
    return sizes[this.#pages[this.#at] ?? 'A4'].height
  }

  get pages(): number {
    return this.#pages.length
  }

  addPage(size: PageSize = 'A4'): void {
    const { width, height } = sizes[size]
    this.#document.addPage({ size: [width, height], margin: 0 })
    this.#at = this.#pages.push(size) - 1
  }

  /** Makes another page the current one; counted from 0. */
  toPage(index: number): void {
    this.#at = index
    this.#document.switchToPage(index)
  }

  /** Breaks a text into lines that are at most `width` wide. */
  lines(text: string, style: TextStyle, width: number): string[] {
    return breakLines(text, width, part => this.widthOf(part, style))
  }

  widthOf(text: string, style: TextStyle): number {
    return (this.#shape(text, style).width * style.size) / 1000
  }

  /** Draws one line. `x` is where it begins or, aligned to the end, where it ends; `y` its baseline. */
  text(text: string, x: number, y: number, style: TextStyle, align: 'start' | 'end' = 'start'): void {
    const line = this.#shape(text, style)
    const isFromRight = (align === 'end') !== (this.#direction === 'rtl')
    const at = this.#direction === 'rtl' ? this.width - x : x
    const left = isFromRight ? at - (line.width * style.size) / 1000 : at
    // pdfkit's pages have their origin at the top, so the text is flipped back.
    this.#document.addContent(`q 1 0 0 -1 0 ${round(this.height)} cm BT ${colorOf(style.color ?? '#000000')}`)
    let from = left
    for (const run of line.runs) {
      this.#draw(run, from, this.height - y, style.size)
      from += run.glyphs.reduce((sum, { advance }) => sum + advance, 0) * (style.size / 1000)
    }
    this.#document.addContent('ET Q')
  }

  /** Draws a filled rectangle. */
  box(x: number, y: number, width: number, height: number, color: string): void {
    const left = this.#direction === 'rtl' ? this.width - x - width : x
    this.#document.rect(left, y, width, height).fill(color)
  }

  /**
   * Draws a PNG or JPEG as large as it fits into a box, at the side where lines begin. @throws Error for another format
   */
  image(bytes: Uint8Array, x: number, y: number, width: number, height: number): void {
    const isRight = this.#direction === 'rtl'
    const left = isRight ? this.width - x - width : x
    const align = isRight ? 'right' : undefined
    this.#document.image(Buffer.from(bytes), left, y, { fit: [width, height], ...(align && { align }) })
  }

  /** Attaches a file, which readers of the document can take out unchanged. */
  attach(name: string, bytes: Uint8Array, type: string): void {
    const dates = { creationDate: this.#created, modifiedDate: this.#created }
    this.#document.file(Buffer.from(bytes), { name, type, ...dates })
  }

  /** Returns the file. */
  async finish(): Promise<Uint8Array> {
    for (const font of this.#fonts.values()) font.finish()
    this.#document.end()
    await finished(this.#document)
    return Buffer.concat(this.#chunks)
  }

  #shape(text: string, { weight = 400 }: TextStyle): ShapedLine {
    return shapeLine(text, { faces: this.#faces, weight })
  }

  #draw({ face, weight, glyphs }: Run, x: number, y: number, size: number): void {
    const font = this.#fontOf(face, weight)
    const shown: string[] = []
    let rise = 0
    let ahead = 0
    for (const glyph of glyphs) {
      if (glyph.y !== rise) {
        rise = glyph.y
        shown.push(`] TJ ${round((rise * size) / 1000)} Ts [`)
      }
      const cid = font.cidOf(glyph)
      const shift = ahead + glyph.x
      if (Math.abs(shift) >= 0.5) shown.push(String(round(-shift)))
      shown.push(`<${hex(cid)}>`)
      // The distance of the next glyph from where the width of this one ends.
      ahead = glyph.advance - glyph.x - font.widthOf(cid) + (Math.abs(shift) >= 0.5 ? 0 : shift)
    }
    const reset = rise === 0 ? '' : ' 0 Ts'
    this.#document.addContent(
      `/${font.name} ${size} Tf 1 0 0 1 ${round(x)} ${round(y)} Tm [${shown.join(' ')}] TJ${reset}`,
    )
  }

  #fontOf(face: FontFace, weight: number): EmbeddedFont {
    const key = `${face.name} ${weight}`
    const document = this.#document as never as ConstructorParameters<typeof EmbeddedFont>[0]
    const font = this.#fonts.get(key) ?? new EmbeddedFont(document, face, weight, this.#fonts.size + 1)
    this.#fonts.set(key, font)
    const { fonts } = this.#document.page as unknown as { fonts: Record<string, unknown> }
    fonts[font.name] = font.reference
    return font
  }
}

function colorOf(color: string): string {
  const parts = [1, 3, 5].map(at => round(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return `${parts.join(' ')} rg`
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}
