import { farLands } from './far-lands.ts'
import { hillCovers } from './hill-covers.ts'
import type { Random } from './random.ts'
import { below, coverSize, edge, fixed, type Ridge, rollingRidge } from './ridge.ts'
import { mix, type Tint } from './tints.ts'

const { width, top, height } = coverSize

/** The SVG of everything behind the objects: sky, sun, far land, middle hill with its plants, and front hill. */
export function drawLandscape(random: Random, tint: Tint, sunSide: 'left' | 'right'): string {
  const [, middle, front] = tint.hills
  const middleRidge = rollingRidge(random, random.between(418, 432), 20)
  const frontRidge = rollingRidge(random, random.between(466, 472), 12)
  const far = random.pick(farLands)
  const cover = random.pick(hillCovers)
  return [
    `<rect width="${width}" height="${top + height}" fill="url(#sky)"/>`,
    skyMarks(random, tint, sunSide),
    far(random, tint),
    cover(random, tint, middleRidge),
    `<path d="${below(frontRidge)}" fill="url(#front)"/>`,
    `<path d="${edge(frontRidge, 0)}" fill="none" stroke="${mix(front, '#ffffff', 0.5)}" stroke-width="2.5"/>`,
    grass(random, mix(front, middle, 0.75), frontRidge),
    nearGround(random, tint),
  ].join('')
}

/** The gradients that `drawLandscape` paints with. */
export function landscapeDefs(tint: Tint): string {
  const [far, middle, front] = tint.hills
  const mist = mix(tint.skyBottom, '#ffffff', 0.3)
  return [
    fade('sky', 0, 430, tint.skyTop, tint.skyBottom),
    fade('far', 320, 470, far, mix(far, mist, 0.65)),
    fade('middle', 400, 500, middle, mix(middle, mist, 0.16)),
    fade('front', 462, 600, mix(front, mist, 0.3), mix(front, middle, 0.35)),
    fade('sea', 388, 500, mix(far, middle, 0.45), mix(far, mist, 0.5)),
    `<radialGradient id="glow"><stop offset=".3" stop-color="${mix(tint.sun, '#ffffff', 0.4)}" stop-opacity=".75"/>`,
    `<stop offset="1" stop-color="${tint.skyBottom}" stop-opacity="0"/></radialGradient>`,
  ].join('')
}

function skyMarks(random: Random, tint: Tint, sunSide: 'left' | 'right'): string {
  const radius = random.between(40, 58)
  const x = sunSide === 'left' ? random.between(490, 610) : random.between(1000, 1112)
  const y = random.between(268, 290) + radius * 0.7
  const sun = [circle(x, y, radius * 2.6, 'url(#glow)'), circle(x, y, radius, tint.sun)]
  if (random.chance(0.3)) sun.splice(1, 0, circle(x, y, radius * 1.45, tint.sun, 0.35))
  const away = sunSide === 'left' ? random.between(900, 1120) : random.between(430, 640)
  const decoration = random.pick([clouds, clouds, birds, none])
  return sun.join('') + decoration(random, tint, away)
}

function none(): string {
  return ''
}

function clouds(random: Random, _tint: Tint, away: number): string {
  const places = [away, random.between(60, 330), random.between(1230, 1500)]
  return places
    .map(x => {
      const [y, size] = [random.between(225, 275), random.between(0.75, 1.15)]
      const puffs = `<rect x="0" y="22" width="150" height="26" rx="13"/><circle cx="58" cy="24" r="24"/><circle cx="94" cy="28" r="17"/>`
      return `<g fill="#ffffff" opacity=".66" transform="translate(${fixed(x)} ${fixed(y)}) scale(${fixed(size, 2)})">${puffs}</g>`
    })
    .join('')
}

function birds(random: Random, tint: Tint, away: number): string {
  const flock = Array.from({ length: 4 }, (_, at) => {
    const [x, y, span] = [away + at * 34 - (at % 2) * 12, random.between(225, 290), random.between(9, 15)]
    return `M${fixed(x - span)} ${fixed(y - span * 0.35)}Q${fixed(x - span * 0.35)} ${fixed(y - span * 0.6)} ${fixed(x)} ${fixed(y)}Q${fixed(x + span * 0.35)} ${fixed(y - span * 0.6)} ${fixed(x + span)} ${fixed(y - span * 0.35)}`
  })
  return `<path d="${flock.join('')}" fill="none" stroke="${mix(tint.hills[1], tint.ink, 0.25)}" stroke-width="3.2" stroke-linecap="round"/>`
}

function grass(random: Random, colour: string, ridge: Ridge): string {
  const tufts = Array.from({ length: 34 }, (_, at) => {
    const x = ((at + random.next()) * width) / 34
    const y = ridge(x) + random.between(18, 150)
    const size = 5 + (y - 470) * 0.06
    return `M${fixed(x)} ${fixed(y)}l${fixed(-size * 0.6)} ${fixed(-size)}M${fixed(x + 3)} ${fixed(y)}v${fixed(-size * 1.3)}M${fixed(x + 6)} ${fixed(y)}l${fixed(size * 0.6)} ${fixed(-size)}`
  })
  return `<path d="${tufts.join('')}" stroke="${colour}" stroke-opacity=".65" stroke-width="2.4" stroke-linecap="round"/>`
}

/** Ground that only a tall crop shows, in front of everything: a last rise with larger leaves. */
function nearGround(random: Random, tint: Tint): string {
  const [, middle, front] = tint.hills
  const ridge = rollingRidge(random, 648, 18)
  const leaves = Array.from({ length: 22 }, (_, at) => {
    const [x, size] = [((at + random.between(0.1, 0.9)) * width) / 22, random.between(16, 30)]
    const y = ridge(x) + random.between(4, 70)
    return `M${fixed(x)} ${fixed(y)}q${fixed(-size)} ${fixed(-size * 0.7)} ${fixed(-size * 0.6)} ${fixed(-size * 1.7)}q${fixed(size * 0.9)} ${fixed(size * 0.6)} ${fixed(size * 0.6)} ${fixed(size * 1.7)}q${fixed(size * 0.1)} ${fixed(-size * 1.1)} ${fixed(size * 0.9)} ${fixed(-size * 1.4)}q0 ${fixed(size)} ${fixed(-size * 0.9)} ${fixed(size * 1.4)}z`
  })
  return [
    `<path d="${below(ridge)}" fill="${mix(front, middle, 0.75)}"/>`,
    `<path d="${leaves.join('')}" fill="${mix(middle, tint.ink, 0.14)}" fill-opacity=".7"/>`,
  ].join('')
}

function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${fill}" fill-opacity="${opacity}"/>`
}

function fade(id: string, top: number, bottom: number, from: string, to: string): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${bottom}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}
