/** Size of the box for drawing; in answers, its sides have length 1. */
export const padWidth = 448
export const padHeight = 160

/** A stroke as an SVG path; a stroke with a single point becomes a dot. */
export function pathOf(stroke: readonly (readonly [number, number])[]): string {
  const points = stroke.map(([x, y]) => `${round(x * padWidth)} ${round(y * padHeight)}`)
  return points.length === 0 ? '' : `M${points.join('L')}${points.length === 1 ? 'h.1' : ''}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
