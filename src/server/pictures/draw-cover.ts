import { drawLandscape, landscapeDefs } from './cover-landscape.ts'
import { drawShadow, shadowDef } from './draw-shadow.ts'
import { type Canvas, drawSvg, loadSprite, placeSprite, resizeSprite, type Sprite } from './emoji-sprite.ts'
import { type Random, seededRandom } from './random.ts'
import { coverSize } from './ridge.ts'
import type { Tint } from './tints.ts'

export type Cover = Canvas & {
  /** the 2:1 part that a card shows; the whole picture serves wide banners */
  focus: { left: number; top: number; width: number; height: number }
}

type Standing = { sprite: Sprite; x: number; ground: number }

const ground = 506
const focus = { left: 400, top: 168 - coverSize.top, width: 800, height: 400 }
/** Max width of the objects, in the middle of `focus`. */
const widest = 600

/**
 * A cover of 1600×640: a tinted landscape with one to three objects (emoji) standing on its front hill. They stay
 * within the middle 230 rows, so that a banner of 5.5:1 shows them whole. The result depends on seed, tint and objects
 * alone. Throws if an object has no picture.
 */
export async function drawCover(scene: { seed: string; tint: Tint; objects: string[] }): Promise<Cover> {
  const random = seededRandom(`${scene.seed}/cover`)
  const sunSide = random.pick(['left', 'right'])
  const standing = await arrange(random, scene.objects.slice(0, 3))
  const landscape = drawLandscape(random, scene.tint, sunSide)
  const shadows = standing.map(({ sprite, x, ground }) => drawShadow(sprite, x, ground, sunSide)).join('')
  const { width, top, height } = coverSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}"><defs>${landscapeDefs(scene.tint)}${shadowDef(scene.tint)}</defs>${landscape}${shadows}</svg>`
  const canvas = await drawSvg(svg, width, height)
  for (const { sprite, x, ground } of standing) placeSprite(canvas, sprite, x, ground - sprite.height - top)
  return { ...canvas, focus }
}

/** Stands the objects side by side, a large one and smaller ones, the nearer ones last and a little lower. */
async function arrange(random: Random, objects: string[]): Promise<Standing[]> {
  const [large, ...others] = sizesFor(random, objects.length)
  const sizes = random.shuffle([large, ...others])
  const cutOuts = await Promise.all(objects.map(loadSprite))
  const wanted = cutOuts.map((sprite, at) => {
    const size = sizes[at] ?? large
    const scale = Math.min(size / sprite.height, (size * 1.08) / sprite.width)
    return {
      sprite,
      width: sprite.width * scale,
      height: sprite.height * scale,
      gap: at && random.between(-16, 14),
      size,
    }
  })
  const width = wanted.reduce((sum, object) => sum + object.gap + object.width, 0)
  const shrink = Math.min(1, widest / width)
  const sprites = await Promise.all(
    wanted.map(({ sprite, height }) => resizeSprite(sprite, Math.round(height * shrink))),
  )

  let x = coverSize.width / 2 + random.between(0, 30) - (width * shrink) / 2
  const standing = sprites.map((sprite, at) => {
    x += wanted[at]?.gap ?? 0
    const nearer = wanted[at]?.size === large ? 2 : random.pick([random.between(7, 14), random.between(-12, -4)])
    const object = { sprite, x, ground: ground + nearer }
    x += sprite.width
    return object
  })
  return standing.sort((a, b) => a.ground - b.ground)
}

/** Heights in pixels, the largest first. */
function sizesFor(random: Random, count: number): [number, ...number[]] {
  if (count < 2) return [random.between(194, 204)]
  if (count === 2) return [random.between(186, 198), random.between(154, 174)]
  return [random.between(184, 196), random.between(158, 174), random.between(136, 154)]
}
