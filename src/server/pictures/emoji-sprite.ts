import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { cache } from '#server/http/cache.ts'

/** An object cut out to its edges: straight RGBA, four bytes a pixel. */
export type Sprite = {
  data: Buffer
  width: number
  height: number
  /** the range where its lowest part touches the ground, in pixels from its left edge */
  foot: { from: number; to: number }
}

/** An RGB picture in memory, three bytes a pixel. */
export type Canvas = { data: Buffer; width: number; height: number; channels: 3 }

/** clear pixels left above and beside an object, so that its edge stays smooth when it is scaled */
const margin = 2
/** alpha up to which a pixel counts as clear */
const faint = 16

/** The emoji cut out at its own size (256 px at most); the last few are cached. Throws when there is none. */
export const loadSprite: (emoji: string) => Promise<Sprite> = cache({ max: 64 }, async (emoji: string) =>
  cutOut(await readEmoji(emoji)),
)

/** The sprite at another height; its edge is drawn crisp again when it grows. */
export async function resizeSprite(sprite: Sprite, height: number): Promise<Sprite> {
  const scale = height / sprite.height
  const width = Math.max(1, Math.round(sprite.width * scale))
  const raw = { width: sprite.width, height: sprite.height, channels: 4 } as const
  const kernel = scale > 1 ? 'mitchell' : 'lanczos3'
  const data = await sharp(sprite.data, { raw }).resize(width, height, { fit: 'fill', kernel }).raw().toBuffer()
  if (scale > 1.3) {
    for (let at = 3; at < data.length; at += 4) {
      const alpha = data[at] ?? 0
      if (alpha > 0 && alpha < 255) data[at] = Math.min(255, Math.max(0, 128 + (alpha - 150) * scale * 0.8))
    }
  }
  return { data, width, height, foot: { from: sprite.foot.from * scale, to: sprite.foot.to * scale } }
}

/**
 * Lays the sprite over the canvas with its upper left corner at `left`, `top`; what falls outside is cut off.
 * `opacity` gives the share of the sprite's own opacity in each of its rows.
 */
export function placeSprite(
  canvas: Canvas,
  sprite: Sprite,
  left: number,
  top: number,
  opacity: (row: number) => number = () => 1,
): void {
  const [x0, y0] = [Math.round(left), Math.round(top)]
  const firstColumn = Math.max(0, -x0)
  const lastColumn = Math.min(sprite.width, canvas.width - x0)
  for (let row = Math.max(0, -y0); row < Math.min(sprite.height, canvas.height - y0); row++) {
    const strength = opacity(row) / 255
    let from = (row * sprite.width + firstColumn) * 4
    let to = ((row + y0) * canvas.width + firstColumn + x0) * 3
    for (let column = firstColumn; column < lastColumn; column++, from += 4, to += 3) {
      const share = (sprite.data[from + 3] ?? 0) * strength
      if (share === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        const below = canvas.data[to + channel] ?? 0
        canvas.data[to + channel] = below + ((sprite.data[from + channel] ?? 0) - below) * share + 0.5
      }
    }
  }
}

/** Draws an SVG into memory. */
export async function drawSvg(svg: string, width: number, height: number): Promise<Canvas> {
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  return { data, width, height, channels: 3 }
}

async function readEmoji(emoji: string): Promise<Buffer> {
  const assets = new URL('assets/', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))
  const points = [...emoji].map(point => (point.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
  const plain = points.filter(point => point !== 'fe0f')
  for (const name of new Set([points, [...plain, 'fe0f'], plain].map(parts => parts.join('-')))) {
    const bytes = await readFile(new URL(`${name}.webp`, assets)).catch(() => undefined)
    if (bytes) return bytes
  }
  throw new Error(`no picture of the emoji ${emoji} (${points.join('-')})`)
}

async function cutOut(file: Buffer): Promise<Sprite> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const box = solidBox(data, info.width, 0)
  const [width, height] = [box.right - box.left + 1 + margin * 2, box.bottom - box.top + 1 + margin]
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = margin; y < height; y++) {
    const start = ((y - margin + box.top) * info.width + box.left) * 4
    data.copy(pixels, (y * width + margin) * 4, start, start + (width - margin * 2) * 4)
  }
  const foot = solidBox(pixels, width, Math.floor(height * 0.95))
  return { data: pixels, width, height, foot: { from: foot.left, to: foot.right } }
}

/** The bounding box of the non-transparent pixels of an RGBA picture, from row `top` down. */
function solidBox(pixels: Buffer, width: number, top: number) {
  const box = { left: width, right: 0, top: pixels.length, bottom: 0 }
  for (let y = top; y < pixels.length / 4 / width; y++) {
    const row = y * width * 4 + 3
    let first = 0
    while (first < width && (pixels[row + first * 4] ?? 0) <= faint) first++
    if (first === width) continue
    let last = width - 1
    while ((pixels[row + last * 4] ?? 0) <= faint) last--
    box.left = Math.min(box.left, first)
    box.right = Math.max(box.right, last)
    box.top = Math.min(box.top, y)
    box.bottom = y
  }
  return box
}
