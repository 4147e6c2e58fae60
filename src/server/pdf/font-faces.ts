import { readFile } from 'node:fs/promises'
import * as hb from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import { claims, type FontFile, fontFiles } from './font-files.ts'
import { hanFamiliesFor, hanPointsOf, preferring } from './font-order.ts'
import { drawable, lettersOf, pointsOf } from './letters.ts'

/** A loaded font file. */
export type FontFace = {
  family: string
  /** name of the file, such as `noto-sans-latin` */
  name: string
  /** TrueType; variable in weight for most families */
  bytes: Uint8Array
  upem: number
  has(codePoint: number): boolean
  /** the font at a weight, in units of `upem` */
  at(weight: number): hb.Font
}

const loaded = new Map<FontFile, Promise<FontFace>>()

/**
 * Loads the faces that draw some texts, in order of preference, and keeps them for the process. If any face has a
 * letter with all its marks, that face draws it. Characters that no font has are drawn as a box of the first.
 */
export async function facesFor(texts: readonly string[]): Promise<FontFace[]> {
  const files = fontFiles()
  const found = new Set(await facesOfLetter([0x20], files))
  const known = new Set<string>()
  for (const text of texts) {
    const shown = drawable(text)
    const han = await hanFamilyOf(shown, files)
    const order = preferring(han, files)
    for (const letter of lettersOf(shown)) {
      const key = `${han} ${letter}`
      if (known.has(key)) continue
      known.add(key)
      for (const face of await facesOfLetter(pointsOf(letter), order)) found.add(face)
    }
  }
  const faces = await Promise.all(files.flatMap(file => loaded.get(file) ?? []))
  return faces.filter(face => found.has(face))
}

async function hanFamilyOf(text: string, files: readonly FontFile[]): Promise<string | undefined> {
  const [first, ...others] = hanFamiliesFor(text)
  const points = hanPointsOf(text)
  if (!first || points.length === 0 || others.length === 0) return first
  for (const family of [first, ...others]) {
    const own = files.filter(file => file.family === family)
    const found = await Promise.all(points.map(point => facesOfLetter([point], own)))
    if (found.every(faces => faces.length > 0)) return family
  }
  return first
}

/** One face that has all of a letter's characters, or else for each character the first face that has it. */
async function facesOfLetter(points: number[], order: readonly FontFile[]): Promise<FontFace[]> {
  for (const file of order) {
    if (!points.every(point => claims(file, point))) continue
    const face = await faceOf(file)
    if (points.every(point => face.has(point))) return [face]
  }
  if (points.length < 2) return []
  const each = await Promise.all(points.map(point => facesOfLetter([point], order)))
  return each.flat()
}

function faceOf(file: FontFile): Promise<FontFace> {
  const face = loaded.get(file) ?? loadFace(file)
  loaded.set(file, face)
  return face
}

let decoded: Promise<unknown> = Promise.resolve()

/** One font after another, because the decoder returns a view of its own memory, which the next font overwrites. */
async function decode(path: string): Promise<Uint8Array> {
  const woff2 = await readFile(path)
  const bytes = decoded.then(async () => Uint8Array.from(await decompress(woff2)))
  decoded = bytes.catch(() => undefined)
  return bytes
}

async function loadFace({ family, name, path }: FontFile): Promise<FontFace> {
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
  return { family, name, bytes, upem: face.upem, has: point => points.has(point), at }
}
