import sharp from 'sharp'
import { cache } from '#server/http/cache.ts'
import { breakLines } from '#server/pdf/break-lines.ts'
import { facesFor } from '#server/pdf/font-faces.ts'
import { type ShapedLine, shapeLine } from '#server/pdf/shape-text.ts'

/** What a link to a page is shown with in chats and feeds elsewhere. Texts are in any script. */
export type ShareCard = {
  title: string
  /** one line above the title, and one beside the logo */
  above: string
  below: string
  /** of the band: `#rrggbb` */
  color: string
}

/** Pixels, in the shape that previews of links have: of what is cut off at their sides nothing has words. */
const [width, height, side] = [1200, 630, 96]
const sizes = [80, 68, 58, 50]
const [titleTop, titleHeight] = [178, 300]
const lineHeight = 1.32

/** @limit cards that are kept once they are drawn */
const kept = 100

/** Draws a card as a JPEG of 1200 × 630 pixels; the last ones are kept. */
export const drawShareCard = ({ title, above, below, color }: ShareCard): Promise<Uint8Array> =>
  drawn(title, above, below, color)

const drawn = cache({ max: kept }, async (title: string, above: string, below: string, color: string) =>
  sharp(Buffer.from(await cardSvg({ title, above, below, color })))
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer(),
)

/** Nothing of it is text: letters are drawn as the outlines that HarfBuzz has joined. */
export async function cardSvg({ title, above, below, color }: ShareCard): Promise<string> {
  const faces = await facesFor([title, above, below, '…'])
  const shape = (text: string, weight: number) => shapeLine(text, { faces, weight })
  const { size, lines } = fitTitle(title.replace(/\s+/g, ' ').trim(), part => shape(part, 700).width)
  const titled = lines.map((line, at) =>
    lineSvg(shape(line, 700), {
      y: titleTop + (at + 0.8) * size * lineHeight,
      size,
      weight: 700,
      ink: '#1f2a1c',
      text: line,
    }),
  )
  const aboveLine = lineSvg(shape(above, 500), { y: 124, size: 38, weight: 500, ink: '#55604f', text: above })
  const belowLine = lineSvg(shape(below, 500), { y: 562, size: 34, weight: 500, ink: '#55604f', text: below, from: 60 })
  const logoX = isRightToLeft(below) ? width - side - 44 : side
  const bandX = isRightToLeft(title) ? width - 28 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path d="M0 0h${width}v${height}H0z" fill="#fbf8f1"/><path d="M${bandX} 0h28v${height}h-28z" fill="${color}"/>
${aboveLine}${titled.join('')}${belowLine}
<g transform="translate(${logoX} 526) scale(1.7)"><path d="M4 2h18l3 8H1z" fill="#32742c"/>
<path d="M1 10a3 3 0 0 0 6 0a3 3 0 0 0 6 0a3 3 0 0 0 6 0a3 3 0 0 0 6 0z" fill="#c9791b"/>
<path d="M4 13v11h18v-11" fill="none" stroke="#32742c" stroke-width="2.4" stroke-linejoin="round"/></g></svg>`
}

/** The largest size at which all of a title is shown; one that is longer than that ends with an ellipsis. */
function fitTitle(title: string, measure: (part: string) => number): { size: number; lines: string[] } {
  const room = width - 2 * side
  for (const size of sizes) {
    const maxLines = Math.floor(titleHeight / (size * lineHeight))
    const lines = breakLines(title, (room * 1000) / size, measure)
    if (lines.length <= maxLines) return { size, lines }
    if (size !== sizes.at(-1)) continue
    const shown = lines.slice(0, maxLines)
    return { size, lines: [...shown.slice(0, -1), endedWith(shown.at(-1) ?? '', (room * 1000) / size, measure)] }
  }
  return { size: 0, lines: [] }
}

const letters = new Intl.Segmenter()

/** A line that goes on: without the letters for which there is no room beside the ellipsis. */
function endedWith(line: string, room: number, measure: (part: string) => number): string {
  const parts = Array.from(letters.segment(line), ({ segment }) => segment)
  while (parts.length > 1 && measure(`${parts.join('')}…`) > room) parts.pop()
  return `${parts.join('').trimEnd()}…`
}

const isRightToLeft = (text: string) => /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}]/u.test(text)

type Place = { y: number; size: number; weight: number; ink: string; text: string; from?: number }

function lineSvg(line: ShapedLine, { y, size, weight, ink, text, from = 0 }: Place): string {
  let x = isRightToLeft(text) ? width - side - from - (line.width * size) / 1000 : side + from
  const parts: string[] = []
  for (const { face, glyphs } of line.runs) {
    const scale = size / face.upem
    for (const glyph of glyphs) {
      const path = face.at(weight).glyphToPath(glyph.id)
      const [left, base] = [x + (glyph.x * size) / 1000, y - (glyph.y * size) / 1000]
      if (path)
        parts.push(
          `<path transform="matrix(${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${left.toFixed(2)} ${base.toFixed(2)})" d="${path}"/>`,
        )
      x += (glyph.advance * size) / 1000
    }
  }
  return `<g fill="${ink}">${parts.join('')}</g>\n`
}
