import { type Canvas, drawSvg } from '#server/pictures/emoji-sprite.ts'
import { seededRandom } from '#server/pictures/random.ts'
import { mix, type Tint } from '#server/pictures/tints.ts'
import { type MarkName, markNames, marks } from './logo-marks.ts'

const size = 320

/**
 * A logo of 320×320: a simple two-colour mark on a tint. Its shades are chosen by the seed, and so is its shape, unless
 * it is given. The result depends on seed, tint and mark alone.
 */
export function drawLogo({ seed, tint, mark }: { seed: string; tint: Tint; mark?: MarkName }): Promise<Canvas> {
  const random = seededRandom(`${seed}/logo`)
  const shape = marks[mark ?? random.pick(markNames)]
  const field = mix(tint.skyTop, tint.skyBottom, random.between(0, 0.5))
  const dark = mix(tint.ink, tint.hills[1], random.between(0, 0.2))
  const soft = mix(tint.hills[1], tint.hills[0], random.between(0, 0.35))
  const larger = 'translate(160 160) scale(1.1) translate(-160 -160)'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${field}"/><g transform="${larger}">${shape(dark, soft)}</g></svg>`
  return drawSvg(svg, size, size)
}
