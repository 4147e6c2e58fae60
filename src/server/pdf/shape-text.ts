import bidiFactory, { type Bidi } from 'bidi-js'
import * as hb from 'harfbuzzjs'
import { normalizeText } from '#shared/normalize-text.ts'
import type { FontFace } from './font-faces.ts'

/** Lengths in thousandths of the font's size. */
export type Glyph = {
  id: number
  /** the characters that it stands for; '' if others of its cluster have them */
  text: string
  advance: number
  /** what the font calls its width: with that of the glyphs behind it that stand for nothing, so that readers see no gap */
  width: number
  x: number
  y: number
}

export type Run = { face: FontFace; weight: number; glyphs: Glyph[] }

/** A line of text as it is drawn: runs from left to right. */
export type ShapedLine = { runs: Run[]; width: number }

// its types are those of a module, what Node gives is the function
const bidi = (bidiFactory as unknown as () => Bidi)()

type Asked = {
  /** those of `facesFor` the text, or a longer one */
  faces: readonly FontFace[]
  /** 400 is regular, 700 bold */
  weight: number
}

/**
 * Shapes a line: letters of right-to-left scripts are put in order, by the first letter that has a direction, and each
 * script is joined by HarfBuzz as in a browser.
 */
export function shapeLine(text: string, { faces, weight }: Asked): ShapedLine {
  const { levels } = bidi.getEmbeddingLevels(text)
  const parts = partsOf(text, levels, faces)
  const runs = inVisualOrder(parts).map(({ face, start, end, level }): Run => {
    return { face, weight, glyphs: glyphsOf(text, { start, end, level }, face, weight) }
  })
  const width = runs.reduce((sum, run) => run.glyphs.reduce((before, glyph) => before + glyph.advance, sum), 0)
  return { runs, width }
}

/** A stretch of one face and direction; an odd level goes from right to left. */
type Part = { face: FontFace; start: number; end: number; level: number }

function partsOf(text: string, levels: Uint8Array, faces: readonly FontFace[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const character of text) {
    const point = character.codePointAt(0) as number
    const before = parts.at(-1)
    // joiners, marks and punctuation stay with what they belong to
    const face = before?.face.has(point) ? before.face : (faces.find(one => one.has(point)) ?? faces[0])
    if (!face) throw new Error('no font is loaded')
    const level = levels[at] ?? 0
    const end = at + character.length
    if (before && before.face === face && before.level === level) before.end = end
    else parts.push({ face, start: at, end, level })
    at = end
  }
  return parts
}

/** From the highest level down, what stands at it or above is turned round (Unicode's rule L2). */
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
  // the whole line as context, for letters that join
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
 * What each glyph stands for, such that reading the glyphs one after another gives the text. Several glyphs that draw
 * several characters together share them one by one: they are read as a whole.
 */
function textsOf(text: string, offset: number, glyphs: readonly { cluster: number }[], isReversed: boolean): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster - offset))].sort((a, b) => a - b)
  const texts: string[] = glyphs.map(() => '')
  for (const [index, start] of starts.entries()) {
    const cluster = text.slice(start, starts[index + 1] ?? text.length)
    const own = [...glyphs.keys()].filter(one => glyphs[one]?.cluster === start + offset)
    if (isReversed) own.reverse()
    // a vowel sign of two parts is one character or two, which mean the same
    const characters = [...(own.length > [...cluster].length ? normalizeText(cluster, 'NFD') : cluster)]
    // the last has what is left over
    for (const [at, glyph] of own.entries())
      texts[glyph] = characters.splice(0, at === own.length - 1 ? characters.length : 1).join('')
  }
  return texts
}
