import type { Random } from './random.ts'
import { below, edge, fixed, type Ridge } from './ridge.ts'
import { mix, type Tint } from './tints.ts'

/** Draws the middle hill of a cover, as SVG, with what stands or grows on it; painted with the gradient `middle`. */
export type HillCover = (random: Random, tint: Tint, ridge: Ridge) => string

export const hillCovers: [HillCover, ...HillCover[]] = [plainHill, terraces, trees, trees, palms, houses, fields]

function plainHill(_random: Random, _tint: Tint, ridge: Ridge): string {
  return `<path d="${below(ridge)}" fill="url(#middle)"/>`
}

function terraces(random: Random, tint: Tint, ridge: Ridge): string {
  const bend = random.between(0.5, 1)
  const steps = [13, 27, 42, 58].map(
    (drop, at) =>
      `<path d="${edge(x => ridge(x) + Math.sin(x / 170 + at * bend) * 4, drop)}" fill="none" stroke="${mix(tint.hills[1], tint.skyBottom, 0.5)}" stroke-width="${4 + at}" stroke-opacity=".7"/>`,
  )
  return plainHill(random, tint, ridge) + steps.join('')
}

function fields(random: Random, tint: Tint, ridge: Ridge): string {
  const lean = random.between(-40, 40)
  const rows = Array.from({ length: 44 }, (_, at) => {
    const x = at * 38 - 20
    const spread = (x - 800) * 0.22 + lean
    return `M${fixed(x)} ${fixed(ridge(x) + 6)}Q${fixed(x + spread * 0.3)} ${fixed(ridge(x) + 40)} ${fixed(x + spread)} 530`
  })
  return `${plainHill(random, tint, ridge)}<path d="${rows.join('')}" fill="none" stroke="${mix(tint.hills[1], tint.skyBottom, 0.45)}" stroke-width="6" stroke-opacity=".6" stroke-linecap="round"/>`
}

function trees(random: Random, tint: Tint, ridge: Ridge): string {
  const tall = random.chance(0.4)
  const colour = mix(tint.hills[1], tint.ink, 0.14)
  const row = scatter(random, 15).map(x => {
    const [size, y] = [random.between(15, 30), ridge(x) + 6]
    const crown = tall
      ? `<ellipse cx="${fixed(x)}" cy="${fixed(y - size * 1.35)}" rx="${fixed(size * 0.5)}" ry="${fixed(size * 1.25)}"/>`
      : `<circle cx="${fixed(x)}" cy="${fixed(y - size * 1.15)}" r="${fixed(size * 0.8)}"/>`
    return `${crown}<rect x="${fixed(x - 2)}" y="${fixed(y - size)}" width="4" height="${fixed(size)}"/>`
  })
  return `<g fill="${colour}">${row.join('')}</g>${plainHill(random, tint, ridge)}`
}

function palms(random: Random, tint: Tint, ridge: Ridge): string {
  const colour = mix(tint.hills[1], tint.ink, 0.22)
  const row = scatter(random, 9).map(x => {
    const [scale, lean, y] = [random.between(0.6, 1), random.between(-14, 14), ridge(x) + 6]
    const fronds = [-172, -140, -90, -42, -8].map(angle => {
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * 34, Math.sin((angle * Math.PI) / 180) * 22]
      return `M${fixed(lean)} -66q${fixed(dx * 0.55)} ${fixed(dy - 8)} ${fixed(dx)} ${fixed(dy + 14)}`
    })
    return `<path transform="translate(${fixed(x)} ${fixed(y)}) scale(${fixed(scale, 2)})" d="M0 0Q${fixed(lean * 0.2)} -40 ${fixed(lean)} -66${fronds.join('')}"/>`
  })
  return `<g fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round">${row.join('')}</g>${plainHill(random, tint, ridge)}`
}

function houses(random: Random, tint: Tint, ridge: Ridge): string {
  const roof = mix(tint.hills[1], tint.ink, 0.35)
  const wall = mix(tint.hills[0], '#ffffff', 0.72)
  const row = scatter(random, 8).map(x => {
    const [w, h, y] = [random.between(26, 42), random.between(22, 30), ridge(x) + 7]
    const [left, top] = [x - w / 2, y - h]
    return `<rect x="${fixed(left)}" y="${fixed(top)}" width="${fixed(w)}" height="${fixed(h)}" fill="${wall}"/><path d="M${fixed(left - 5)} ${fixed(top + 1)}L${fixed(x)} ${fixed(top - 16)}L${fixed(left + w + 5)} ${fixed(top + 1)}z" fill="${roof}"/><rect x="${fixed(x - 3)}" y="${fixed(y - 12)}" width="6" height="12" fill="${roof}"/>`
  })
  return row.join('') + plainHill(random, tint, ridge)
}

/** Positions along the width, in clumps. */
function scatter(random: Random, count: number): number[] {
  const clumps = [
    random.between(60, 420),
    random.between(420, 640),
    random.between(980, 1180),
    random.between(1180, 1540),
  ]
  return Array.from({ length: count }, (_, at) => clumps[at % clumps.length]! + random.between(-75, 75))
}
