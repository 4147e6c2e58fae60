import type { Random } from './random.ts'

/** Covers are drawn 1600 wide and 720 high; the picture consists of `height` rows from `top` on. */
export const coverSize = { width: 1600, top: 80, height: 640 }

const { width, top, height } = coverSize

/** The height of the ground, in pixels from the top of the drawing, at `x`. */
export type Ridge = (x: number) => number

/** A smooth ridge about `level`, rising and falling by about `swing`. */
export function rollingRidge(random: Random, level: number, swing: number): Ridge {
  const waves = [520, 270, 140].map((length, at) => ({
    pace: (2 * Math.PI) / (length * random.between(0.8, 1.25)),
    phase: random.between(0, 2 * Math.PI),
    rise: swing * [0.65, 0.35, 0.12][at]!,
  }))
  return x => level + waves.reduce((sum, wave) => sum + wave.rise * Math.sin(x * wave.pace + wave.phase), 0)
}

/** The line along a ridge, `drop` pixels below it, as SVG path data. */
export function edge(ridge: Ridge, drop: number): string {
  const points = Array.from({ length: width / 10 + 1 }, (_, at) => `${at * 10} ${fixed(ridge(at * 10) + drop)}`)
  return `M${points.join('L')}`
}

/** Everything below a ridge, as SVG path data. */
export function below(ridge: Ridge): string {
  return `${edge(ridge, 0)}V${top + height}H0z`
}

/** A number as SVG text. */
export function fixed(value: number, digits = 1): string {
  return value.toFixed(digits)
}
