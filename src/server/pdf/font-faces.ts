import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as hb from 'harfbuzzjs'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)

/** In the order of preference; a character is drawn with the first that has it. */
const families = ['noto-sans', 'noto-sans-sinhala', 'noto-sans-tamil', 'noto-naskh-arabic', 'noto-sans-jp']

/** A file with some of a family's characters, in all weights. */
type FontFile = { name: string; path: string; ranges: [first: number, last: number][] }

/** A loaded font file. */
export type FontFace = {
  /** of the file: `noto-sans-latin` */
  name: string
  /** TrueType with an axis of weight */
  bytes: Uint8Array
  upem: number
  has(codePoint: number): boolean
  /** at a weight, in units of `upem` */
  at(weight: number): hb.Font
}

let files: FontFile[] | undefined
const loaded = new Map<string, Promise<FontFace>>()

/** Joiners and marks of direction: they are drawn with whatever is beside them, if at all. */
const unseen = /[\u200b-\u200f\u2066-\u2069]/gu

/**
 * The faces that draw a text, in the order of preference; kept for the process once they are loaded. What no font has
 * is drawn as an empty box of the first.
 */
export async function facesFor(text: string): Promise<FontFace[]> {
  files ??= families.flatMap(filesOf)
  const known = files
  const points = new Set([...' ', ...text.replace(unseen, '')].map(character => character.codePointAt(0) as number))
  const wanted = new Set([...points].map(point => known.find(({ ranges }) => isIn(ranges, point))))
  return Promise.all(
    known
      .filter(file => wanted.has(file))
      .map(file => {
        const face = loaded.get(file.path) ?? loadFace(file)
        loaded.set(file.path, face)
        return face
      }),
  )
}

let decoded: Promise<unknown> = Promise.resolve()

/** One after another, for the decoder gives a view of its own memory, which the next font overwrites. */
async function decode(path: string): Promise<Uint8Array> {
  const woff2 = await readFile(path)
  const bytes = decoded.then(async () => Uint8Array.from(await decompress(woff2)))
  decoded = bytes.catch(() => undefined)
  return bytes
}

async function loadFace({ name, path }: FontFile): Promise<FontFace> {
  const bytes = await decode(path)
  const face = new hb.Face(new hb.Blob(bytes))
  const points = new Set(face.collectUnicodes())
  const weights = new Map<number, hb.Font>()
  const at = (weight: number) => {
    const font = weights.get(weight) ?? new hb.Font(face)
    if (!weights.has(weight)) font.setVariations([new hb.Variation('wght', weight)])
    weights.set(weight, font)
    return font
  }
  return { name, bytes, upem: face.upem, has: point => points.has(point), at }
}

/** Fontsource splits a family into files by characters, and says which are where. */
function filesOf(family: string): FontFile[] {
  const at = `@fontsource-variable/${family}`
  const subsets = require(`${at}/unicode.json`) as Record<string, string>
  return Object.entries(subsets).map(([subset, ranges]) => {
    const name = `${family}-${subset.replace(/[[\]]/g, '')}`
    return {
      name,
      path: require.resolve(`${at}/files/${name}-wght-normal.woff2`),
      ranges: ranges.split(',').map(toRange),
    }
  })
}

/** `U+0D81-0DF4` */
function toRange(text: string): [number, number] {
  const [first = 0, last = first] = text
    .replace(/^U\+/i, '')
    .split('-')
    .map(part => Number.parseInt(part, 16))
  return [first, last]
}

function isIn(ranges: FontFile['ranges'], point: number): boolean {
  return ranges.some(([first, last]) => point >= first && point <= last)
}
