/** The parts of a country that a rate is for: in one of its regions, or with a postcode of one of the ranges. */
export type Areas = {
  /** codes of provinces or states, as addresses have them */
  regions: string[]
  postcodes: PostcodeRange[]
}

/**
 * Beginnings of postcodes without spaces and hyphens, in capitals and of one length, both included: from 00 to 12 are all that
 * begin with 00, 01 and so on up to 12.
 */
export type PostcodeRange = { from: string; to: string }

/** docs/product.md §9 “Shipping” */
export const maxRegions = 100
export const maxPostcodes = 50
export const maxPostcodeLength = 10

/** As ranges have it. */
export function barePostcode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '')
}

/** `00–12, 20200`; undefined for what is none. */
export function readPostcodes(text: string): PostcodeRange[] | undefined {
  const parts = text.split(/[,،、;\n]/).filter(part => part.trim())
  const ranges = parts.map(part => {
    // spaces and hyphens may be within postcodes: only a dash, or a hyphen between alike halves, separates
    const ends = part.split(/[–—]|\.\./).map(barePostcode)
    const [from = '', to = from] = ends.length === 1 ? halves(part) : ends
    return ends.length <= 2 && isRange({ from, to }) ? { from, to } : undefined
  })
  return ranges.every(range => range !== undefined) ? ranges : undefined
}

export function writePostcodes(ranges: PostcodeRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')
}

/** `10000-12999` is a range, `100-0001` one postcode. */
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

/** How many codes of ten letters and digits begin so: of two ranges, the one within the other has fewer. */
export function widthOf({ from, to }: PostcodeRange): number {
  const numberOf = (start: string, rest: string) => Number.parseInt(start.padEnd(maxPostcodeLength, rest), 36)
  return numberOf(to, 'Z') - numberOf(from, '0')
}
