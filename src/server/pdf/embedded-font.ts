import type { FontFace } from './font-faces.ts'
import type { Glyph } from './shape-text.ts'
import { subsetFont } from './subset-font.ts'

/** An object of the document, as created by pdfkit. */
type Reference = { data: Record<string, unknown>; end(stream?: Uint8Array): void }

type PdfObjects = { ref(data: Record<string, unknown>): Reference }

/** A cid's glyph, the text it stands for, and its width. */
type Entry = { glyph: number; text: string; width: number }

/**
 * A face at one weight in one document. Every pair of a glyph and the text it stands for has a cid of its own, so that
 * a reader who copies a text gets its original characters, even if one letter is drawn with several glyphs.
 */
export class EmbeddedFont {
  readonly name: string
  readonly reference: Reference
  readonly #document: PdfObjects
  readonly #face: FontFace
  readonly #weight: number
  readonly #cids = new Map<string, number>()
  // cid 0 is the glyph for missing characters.
  readonly #entries: Entry[] = [{ glyph: 0, text: '', width: 0 }]

  constructor(document: PdfObjects, face: FontFace, weight: number, number: number) {
    this.#document = document
    this.#face = face
    this.#weight = weight
    this.name = `F${number}`
    this.reference = document.ref({ Type: 'Font', Subtype: 'Type0', Encoding: 'Identity-H' })
  }

  /** The cid by which the page refers to a glyph. */
  cidOf({ id, text, width: exact }: Glyph): number {
    const width = Math.round(exact)
    const key = `${id} ${width} ${text}`
    const known = this.#cids.get(key)
    if (known !== undefined) return known
    const cid = this.#entries.push({ glyph: id, text, width }) - 1
    this.#cids.set(key, cid)
    return cid
  }

  /** Width of a cid, in thousandths of the font's size. */
  widthOf(cid: number): number {
    return this.#entries[cid]?.width ?? 0
  }

  /** Writes the font's objects; call it once, when all text is drawn. */
  finish(): void {
    const glyphs = new Set(this.#entries.map(({ glyph }) => glyph))
    const name = `${tagOf(this.name)}+${this.#face.name.replaceAll(/[^a-z]/g, '')}${this.#weight}`
    const { ascender, descender } = this.#face.at(this.#weight).hExtents()
    const scale = 1000 / this.#face.upem
    const file = this.#object({}, subsetFont(this.#face.bytes, glyphs, this.#weight))
    const descriptor = this.#object({
      Type: 'FontDescriptor',
      FontName: name,
      // symbolic
      Flags: 4,
      FontBBox: [-1000, descender * scale, 2000, ascender * scale],
      ItalicAngle: 0,
      Ascent: ascender * scale,
      Descent: descender * scale,
      CapHeight: 714,
      StemV: this.#weight / 5,
      FontFile2: file,
    })
    const glyphIds = Buffer.alloc(this.#entries.length * 2)
    for (const [cid, { glyph }] of this.#entries.entries()) glyphIds.writeUInt16BE(glyph, cid * 2)
    const descendant = this.#object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      // pdfkit writes String objects as strings, and primitive strings as names.
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, this.#entries.map((_, cid) => this.widthOf(cid))],
      CIDToGIDMap: this.#object({}, glyphIds),
    })
    Object.assign(this.reference.data, {
      BaseFont: name,
      DescendantFonts: [descendant],
      ToUnicode: this.#object({}, Buffer.from(this.#characters())),
    })
    this.reference.end()
  }

  #object(data: Record<string, unknown>, stream?: Uint8Array): Reference {
    const made = this.#document.ref(data)
    made.end(stream)
    return made
  }

  /** The CMap from cids to characters (ISO 32000-1 §9.10.3). */
  #characters(): string {
    const lines = this.#entries.map(({ text }, cid) => `<${hex(cid)}> <${[...utf16(text)].map(hex).join('')}>`)
    const blocks: string[] = []
    // A block has at most 100 lines.
    for (let at = 1; at < lines.length; at += 100) {
      const some = lines.slice(at, at + 100)
      blocks.push(`${some.length} beginbfchar`, ...some, 'endbfchar')
    }
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n')
  }
}

export function hex(number: number): string {
  return number.toString(16).padStart(4, '0')
}

function* utf16(text: string): Generator<number> {
  for (let at = 0; at < text.length; at++) yield text.charCodeAt(at)
}

/** Six letters that distinguish the font subsets of a document. */
function tagOf(name: string): string {
  return `POL${name
    .slice(1)
    .padStart(3, '0')
    .replaceAll(/\d/g, digit => String.fromCharCode(65 + Number(digit)))}`
}
