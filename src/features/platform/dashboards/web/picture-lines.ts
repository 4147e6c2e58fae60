import type { FigureValue } from '../dashboards.contract.ts'

export const pictureSize = { width: 640, height: 160 }

/** The highest value that is drawn; at least 1. */
export function highest(series: readonly (readonly FigureValue[])[]): number {
  return series.flat().reduce<number>((most, value) => (typeof value === 'number' ? Math.max(most, value) : most), 1)
}

/**
 * The path of a line in SVG, from the left edge to the right one, 0 at the bottom (values below are cut there). It is
 * interrupted where there is no number; a number that stands alone is a point.
 */
export function lineOf(values: readonly FigureValue[], most: number): string {
  const { width, height } = pictureSize
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const parts: string[] = []
  for (const [at, value] of values.entries()) {
    if (typeof value !== 'number') continue
    const x = values.length > 1 ? at * step : width / 2
    const y = height - (Math.max(0, value) / most) * height
    const [before, after] = [values[at - 1], values[at + 1]]
    const goesOn = typeof before === 'number'
    parts.push(`${goesOn ? 'L' : 'M'}${round(x)} ${round(y)}`)
    if (!goesOn && typeof after !== 'number') parts.push('h0')
  }
  return parts.join('')
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
