import { drawShadow, shadowDef } from '#server/pictures/draw-shadow.ts'
import {
  type Canvas,
  drawSvg,
  loadSprite,
  placeSprite,
  resizeSprite,
  type Sprite,
} from '#server/pictures/emoji-sprite.ts'
import { type Random, seededRandom } from '#server/pictures/random.ts'
import { mix, type Tint } from '#server/pictures/tints.ts'

const [width, height] = [1200, 1000]
const floorEdge = 735
const ground = 812

/**
 * A product or gallery picture of 1200×1000: one object (an emoji) on a lit, tinted studio floor. The result depends on
 * seed, tint and object alone. A share of that size is drawn faster. Throws if the object has no picture.
 */
export async function drawProduct(scene: { seed: string; tint: Tint; object: string }, share = 1): Promise<Canvas> {
  const random = seededRandom(`${scene.seed}/product`)
  const light = random.pick(['left', 'right'])
  const cutOut = await loadSprite(scene.object)
  const stage = random.pick([bareStage, bareStage, archStage, discStage, windowStage, plinthStage])
  const raised = stage === plinthStage
  const size = random.between(500, 540) * (raised ? 0.86 : 1) * share
  const scale = Math.min(size / cutOut.height, (size * 1.2) / cutOut.width)
  const sprite = await resizeSprite(cutOut, Math.round(cutOut.height * scale))
  const stand = Math.round((raised ? 748 : ground) * share)
  const left = Math.round((width * share - sprite.width) / 2)

  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * share}" height="${height * share}" viewBox="0 0 ${width} ${height}"><defs>${studioDefs(scene.tint, light)}${shadowDef(scene.tint)}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>`,
    stage === plinthStage ? '' : stage(random, scene.tint),
    `<rect y="${floorEdge}" width="${width}" height="${height - floorEdge}" fill="url(#floor)"/>`,
    `<rect y="${floorEdge}" width="${width}" height="${height - floorEdge}" fill="url(#pool)"/>`,
    `<rect y="${floorEdge - 7}" width="${width}" height="14" fill="url(#edge)"/>`,
    raised ? plinthStage(random, scene.tint) : '',
    `<g transform="scale(${1 / share})">${drawShadow(sprite, left, stand, light)}</g>`,
    '</svg>',
  ]
  const canvas = await drawSvg(svg.join(''), width * share, height * share)
  if (!raised) placeSprite(canvas, upsideDown(sprite), left, stand - 3, row => 0.16 - row / (550 * share))
  placeSprite(canvas, sprite, left, stand - sprite.height)
  return canvas
}

function studioDefs(tint: Tint, light: 'left' | 'right'): string {
  const from = light === 'left' ? 0.34 : 0.66
  const shade = mix(tint.floor, tint.hills[1], 0.22)
  const deep = mix(tint.floor, tint.hills[1], 0.5)
  return [
    `<radialGradient id="wall" cx="${from}" cy=".26" r=".85">${stops([0, '#ffffff'], [0.3, mix(tint.skyBottom, '#ffffff', 0.45)], [0.75, tint.skyTop], [1, mix(tint.skyTop, tint.hills[0], 0.6)])}</radialGradient>`,
    `<linearGradient id="floor" x2="0" y2="1">${stops([0, mix(tint.floor, '#ffffff', 0.1)], [0.35, shade], [1, deep])}</linearGradient>`,
    `<radialGradient id="pool" cx="${from + (0.5 - from) * 0.7}" cy=".22" r=".5"><stop stop-color="#ffffff" stop-opacity=".5"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="edge" x2="0" y2="1"><stop stop-color="${shade}" stop-opacity="0"/><stop offset=".5" stop-color="${shade}" stop-opacity=".8"/><stop offset="1" stop-color="${tint.floor}" stop-opacity="0"/></linearGradient>`,
    `<linearGradient id="side" x2="1" y2="0">${stops([0, mix(tint.floor, tint.hills[1], light === 'left' ? 0.15 : 0.85)], [1, mix(tint.floor, tint.hills[1], light === 'left' ? 0.85 : 0.15)])}</linearGradient>`,
    `<linearGradient id="niche" x2="0" y2="1">${stops([0, mix(tint.hills[0], tint.hills[1], 0.3)], [1, mix(tint.hills[0], tint.skyBottom, 0.55)])}</linearGradient>`,
  ].join('')
}

function bareStage(): string {
  return ''
}

function archStage(random: Random): string {
  const [reach, top] = [random.between(300, 350), random.between(150, 200)]
  const path = `M${600 - reach} ${floorEdge}V${top + reach}A${reach} ${reach} 0 0 1 ${600 + reach} ${top + reach}V${floorEdge}z`
  return `<path d="${path}" fill="url(#niche)" fill-opacity=".75"/>`
}

function discStage(random: Random, tint: Tint): string {
  const [x, radius] = [600 + random.between(-70, 70), random.between(290, 345)]
  return `<circle cx="${x}" cy="445" r="${radius}" fill="${tint.sun}" fill-opacity=".55"/>`
}

function windowStage(random: Random): string {
  const [start, lean] = [random.between(120, 360), random.pick([-1, 1]) * random.between(110, 160)]
  const panes = [0, 1].flatMap(column =>
    [0, 1].map(row => {
      const [x, y] = [start + column * 235 + row * lean, 60 + row * 290]
      return `M${x} ${y}h215l${lean * 0.93} 270h-215z`
    }),
  )
  return `<path d="${panes.join('')}" fill="#ffffff" fill-opacity=".5"/>`
}

function plinthStage(_random: Random, tint: Tint): string {
  const top = mix(tint.floor, '#ffffff', 0.45)
  return [
    `<ellipse cx="600" cy="898" rx="470" ry="62" fill="url(#shadow)" opacity=".6"/>`,
    `<path d="M240 745v140a360 66 0 0 0 720 0v-140z" fill="url(#side)"/>`,
    `<ellipse cx="600" cy="745" rx="360" ry="66" fill="${top}"/>`,
  ].join('')
}

function upsideDown(sprite: Sprite): Sprite {
  const line = sprite.width * 4
  const rows = Math.min(sprite.height, 90)
  const data = Buffer.alloc(rows * line)
  for (let row = 0; row < rows; row++) {
    const start = (sprite.height - 1 - row) * line
    sprite.data.copy(data, row * line, start, start + line)
  }
  return { ...sprite, data, height: rows }
}

function stops(...list: [number, string][]): string {
  return list.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
}
