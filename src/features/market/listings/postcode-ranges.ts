/** The parts of a country that a rate holds for: its regions, or postcodes in one of the ranges. */
export type Areas = {
  /** codes of provinces or states, as addresses have them */
  regions: string[]
  postcodes: PostcodeRange[]
}

/**
 * First and last beginning of the postcodes in a range, without spaces and hyphens, in capitals and of equal length.
 * From 00 to 12 includes all postcodes that begin with 00, 01 and so on up to 12.
 */
export type PostcodeRange = { from: string; to: string }

/** docs/product.md §9 “Shipping” */
export const maxRegions = 100
export const maxPostcodes = 50
export const maxPostcodeLength = 10

/** A postcode in the form that ranges use. */
export function barePostcode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '')
}

/** Reads `00–12, 20200`; undefined if the text is not a list of postcodes. */
export function readPostcodes(text: string): PostcodeRange[] | undefined {
  const parts = text.split(/[,،、;\n]/).filter(part => part.trim())
  const ranges = parts.map(part => {
    // postcodes may contain spaces and hyphens: only a dash, or a hyphen between halves of the same shape, separates
    const ends = part.split(/[–—]|\.\./).map(barePostcode)
    const [from = '', to = from] = ends.length === 1 ? halves(part) : ends
    return ends.length <= 2 && isRange({ from, to }) ? { from, to } : undefined
  })
  return ranges.every(range => range !== undefined) ? ranges : undefined
}

export function writePostcodes(ranges: PostcodeRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')
}

/** `10000-12999` is a range, `100-0001` a single postcode. */
function halves(part: string): string[] {
  const ends = part.split('-').map(barePostcode)
  const [from = '', to = ''] = ends
  return ends.length === 2 && isRange({ from, to }) ? [from, to] : [barePostcode(part)]
}

export function isRange({ from, to }: PostcodeRange): boolean {
  return /^[A-Z0-9]{1,10}$/.test(from) && /^[A-Z0-9]{1,10}$/.test(to) && from.length === to.length && from <= to
}

/** @param code as {@link barePostcode} writes it */
export function holds({ from, to }: PostcodeRange, code: string): boolean {
  const start = code.slice(0, from.length)
  return start.length === from.length && start >= from && start <= to
}

/** How many codes of ten letters and digits the range holds. Of two nested ranges, the inner one holds fewer. */
export function widthOf({ from, to }: PostcodeRange): number {
  const numberOf = (start: string, rest: string) => Number.parseInt(start.padEnd(maxPostcodeLength, rest), 36)
  return numberOf(to, 'Z') - numberOf(from, '0')
}
