/** The box that is drawn in; its sides count as 1 in an answer. */
export const padWidth = 448
export const padHeight = 160

/** A stroke as SVG draws it; a dot for one that has a single point. */
export function pathOf(stroke: readonly (readonly [number, number])[]): string {
  const points = stroke.map(([x, y]) => `${round(x * padWidth)} ${round(y * padHeight)}`)
  return points.length === 0 ? '' : `M${points.join('L')}${points.length === 1 ? 'h.1' : ''}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
