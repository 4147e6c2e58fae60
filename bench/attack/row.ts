/** A row of the table in bench/RESULTS.md: attack, result, promise. */
export type Row = {
  what: string
  figure: string
  /** empty if the figure is only informative */
  promise: string
  /** undefined if nothing is promised, or it could not be tried */
  met?: boolean
}

/** The row of a figure with an upper bound. */
export function atMost(what: string, figure: number, most: number, unit: string, digits = 0): Row {
  const met = figure <= most
  return { what, figure: `${figure.toFixed(digits)} ${unit}`, promise: `≤ ${most} ${unit}`, met }
}

/** The row of something that must not happen, with a few examples if it did. */
export function none(what: string, cases: string[]): Row {
  const examples = [...new Set(cases)].slice(0, 3).map(one => one.replaceAll('|', '\\|').slice(0, 120))
  const figure = cases.length === 0 ? 'none' : `${cases.length}: ${examples.join('; ')}`
  return { what, figure, promise: 'none', met: cases.length === 0 }
}

/** The row of an additional figure, without a promise. */
export function info(what: string, figure: string): Row {
  return { what, figure, promise: '' }
}
