import bidiFactory, { type Bidi } from 'bidi-js'
import * as hb from 'harfbuzzjs'
import { normalizeText } from '#shared/normalize-text.ts'
import type { FontFace } from './font-faces.ts'
import { emojiFamily } from './font-files.ts'
import { hanFamiliesFor, hanPointsOf, preferring } from './font-order.ts'
import { drawable, lettersOf, pointsOf } from './letters.ts'

/** Lengths in thousandths of the font's size. */
export type Glyph = {
  id: number
  /** the characters that it stands for; '' if other glyphs of its cluster stand for them */
  text: string
  advance: number
  /** the width given in the font: includes the glyphs behind it that stand for nothing, so that readers see no gap */
  width: number
  x: number
  y: number
}

export type Run = { face: FontFace; weight: number; glyphs: Glyph[] }

/** A line of text as it is drawn: runs from left to right. */
export type ShapedLine = { runs: Run[]; width: number }

// Its types describe an ES module, but Node imports the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()

type Asked = {
  /** the result of `facesFor` for this text, or for a longer one */
  faces: readonly FontFace[]
  /** 400 is regular, 700 bold */
  weight: number
}

/**
 * Shapes a line: right-to-left letters are put in visual order, with the direction of the line taken from its first
 * letter, and each script is joined by HarfBuzz as in a browser.
 */
export function shapeLine(text: string, { faces, weight }: Asked): ShapedLine {
  const shown = drawable(text)
  const { levels } = bidi.getEmbeddingLevels(shown)
  const parts = partsOf(shown, levels, faces)
  const runs = inVisualOrder(parts).map(({ face, start, end, level }): Run => {
    return { face, weight, glyphs: glyphsOf(shown, { start, end, level }, face, weight) }
  })
  const width = runs.reduce((sum, run) => run.glyphs.reduce((before, glyph) => before + glyph.advance, sum), 0)
  return { runs, width }
}

/** The characters of a line that no font has: they are drawn as boxes. */
export function undrawnIn({ runs }: ShapedLine): string[] {
  return runs.flatMap(({ glyphs }) => glyphs.flatMap(({ id, text }) => (id === 0 && text ? [text] : [])))
}

/** A part of a line with one face and direction; odd levels run from right to left. */
type Part = { face: FontFace; start: number; end: number; level: number }

function partsOf(text: string, levels: Uint8Array, faces: readonly FontFace[]): Part[] {
  const order = inOrderFor(text, faces)
  const parts: Part[] = []
  let at = 0
  for (const letter of lettersOf(text)) {
    const before = parts.at(-1)
    for (const { face, end } of stretchesOf(letter, at, before?.face, order)) {
      const last = parts.at(-1)
      const level = levels[at] ?? 0
      if (last && last.face === face && last.level === level) last.end = end
      else parts.push({ face, start: at, end, level })
      at = end
    }
  }
  return parts
}

/** Moves the family that draws all of the text's Han characters to the front. Texts without any keep the order. */
function inOrderFor(text: string, faces: readonly FontFace[]): readonly FontFace[] {
  const points = hanPointsOf(text)
  if (points.length === 0) return faces
  const families = hanFamiliesFor(text)
  const hasIt = (family: string, point: number) => faces.some(one => one.family === family && one.has(point))
  return preferring(families.find(family => points.every(point => hasIt(family, point))) ?? families[0], faces)
}

/**
 * Splits a text by face. A letter has one face; if none has all of it, each of its characters gets the first that has
 * it.
 */
function stretchesOf(
  letter: string,
  start: number,
  before: FontFace | undefined,
  order: readonly FontFace[],
): { face: FontFace; end: number }[] {
  const points = pointsOf(letter)
  const hasAll = (face: FontFace) => points.every(point => face.has(point))
  // Punctuation and digits keep the face of the text before them, except for emoji: digits in the emoji font are as
  // wide as emoji.
  const stays = before && before.family !== emojiFamily && hasAll(before)
  const face = stays ? before : order.find(hasAll)
  if (face) return [{ face, end: start + letter.length }]
  if (points.length > 1) {
    let end = start
    return [...letter].map(one => {
      end += one.length
      return { face: order.find(face => pointsOf(one).every(point => face.has(point))) ?? first(order), end }
    })
  }
  return [{ face: first(order), end: start + letter.length }]
}

function first(faces: readonly FontFace[]): FontFace {
  const [face] = faces
  if (!face) throw new Error('no font is loaded')
  return face
}

/** From the highest level down, each sequence of parts at that level or above is reversed (Unicode's rule L2). */
function inVisualOrder(parts: Part[]): Part[] {
  const ordered = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}

function glyphsOf(text: string, { start, end, level }: Omit<Part, 'face'>, face: FontFace, weight: number): Glyph[] {
  const buffer = new hb.Buffer()
  // The whole line is passed as context, for letters that join.
  buffer.addText(text, start, end - start)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(face.at(weight), buffer)
  const shaped = buffer.getGlyphInfosAndPositions()
  const texts = textsOf(text.slice(start, end), start, shaped, level % 2 === 1)
  const scaled = (units: number | undefined) => ((units ?? 0) * 1000) / face.upem
  const glyphs = shaped.map(({ codepoint: id, xAdvance, xOffset, yOffset }, index): Glyph => {
    const advance = scaled(xAdvance)
    return { id, text: texts[index] ?? '', advance, width: advance, x: scaled(xOffset), y: scaled(yOffset) }
  })
  for (let index = glyphs.length - 1; index > 0; index--) {
    const [before, glyph] = glyphs.slice(index - 1, index + 1) as [Glyph, Glyph]
    if (glyph.text !== '') continue
    before.width += glyph.width
    glyph.width = 0
  }
  return glyphs
}

/**
 * Assigns to each glyph the characters it stands for, such that the glyphs one after another give the text. Glyphs that
 * draw several characters together share them one by one, because only the whole is read.
 */
function textsOf(text: string, offset: number, glyphs: readonly { cluster: number }[], isReversed: boolean): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster - offset))].sort((a, b) => a - b)
  const texts: string[] = glyphs.map(() => '')
  for (const [index, start] of starts.entries()) {
    const cluster = text.slice(start, starts[index + 1] ?? text.length)
    const own = [...glyphs.keys()].filter(one => glyphs[one]?.cluster === start + offset)
    if (isReversed) own.reverse()
    // A vowel sign of two parts is one character or two equivalent ones.
    const characters = [...(own.length > [...cluster].length ? normalizeText(cluster, 'NFD') : cluster)]
    // The last glyph gets the remaining characters.
    for (const [at, glyph] of own.entries())
      texts[glyph] = characters.splice(0, at === own.length - 1 ? characters.length : 1).join('')
  }
  return texts
}
