/**
 * Reads a number as people type it: `2,100`, `2 100`, `0.5`, `0,5`. A single comma with other than three digits after it is a
 * decimal one. @returns undefined for what is no number, or not yet
 */
export function readNumber(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '')
  const isDecimal = /^-?\d+,\d+$/.test(text) && !/^-?\d{1,3},\d{3}$/.test(text)
  const plain = isDecimal ? text.replace(',', '.') : text.replace(/,/g, '')
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined
  const value = Number(plain)
  return Number.isSafeInteger(Math.trunc(value)) ? value : undefined
}

/** A number as it stands in a field. */
export function plainNumber(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
