import type { Random } from './random.ts'
import { below, coverSize, edge, fixed, type Ridge, rollingRidge } from './ridge.ts'
import { mix, type Tint } from './tints.ts'

/** Draws the land at the horizon of a cover, as SVG; painted with the gradients `far` and `sea`. */
export type FarLand = (random: Random, tint: Tint) => string

const { width } = coverSize

export const farLands: [FarLand, ...FarLand[]] = [farHills, farHills, farPeaks, farSea]

function farHills(random: Random): string {
  return `<path d="${below(rollingRidge(random, random.between(362, 378), 30))}" fill="url(#far)"/>`
}

function farPeaks(random: Random, tint: Tint): string {
  const tops = Array.from({ length: 7 }, (_, at) => ({
    x: at * 265 + random.between(-70, 70),
    rise: random.between(45, 110),
    reach: random.between(190, 290),
  }))
  const ridge: Ridge = x =>
    Math.min(
      ...tops.map(top => 412 - top.rise * Math.max(0, 1 - Math.hypot(x - top.x, 14) / top.reach) ** 1.25),
      408 + Math.sin(x / 90) * 3,
    )
  const snow = mix(tint.skyBottom, '#ffffff', 0.5)
  return `<path d="${below(ridge)}" fill="url(#far)"/><path d="${edge(ridge, 2)}" fill="none" stroke="${snow}" stroke-opacity=".55" stroke-width="4"/>`
}

function farSea(random: Random, tint: Tint): string {
  const island = random.between(200, 1400)
  const light = mix(tint.skyBottom, '#ffffff', 0.6)
  const glints = Array.from({ length: 26 }, () => {
    const [x, y] = [random.between(0, width), random.between(398, 455)]
    return `M${fixed(x)} ${fixed(y)}h${fixed(random.between(14, 60))}`
  })
  const sail = random.between(240, 420) + (random.chance(0.5) ? 880 : 0)
  return [
    `<ellipse cx="${fixed(island)}" cy="392" rx="170" ry="26" fill="${tint.hills[0]}"/>`,
    `<ellipse cx="${fixed(island + 190)}" cy="392" rx="110" ry="14" fill="${tint.hills[0]}"/>`,
    `<rect y="388" width="${width}" height="140" fill="url(#sea)"/>`,
    `<path d="${glints.join('')}" stroke="${light}" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="M${fixed(sail)} 352v44h-30zM${fixed(sail + 5)} 362v34h20z" fill="#ffffff" fill-opacity=".85"/>`,
    `<path d="M${fixed(sail - 34)} 400h66l-12 12h-42z" fill="${mix(tint.hills[1], tint.ink, 0.3)}"/>`,
  ].join('')
}
