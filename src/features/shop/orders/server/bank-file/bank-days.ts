const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Parts = { first: number; second: number; year: number }

/**
 * A reader of a file's dates: `2026-11-27`, `20261127`, `27.11.2026`, `27/11/26`, `27 Nov 2026`. Whether day or month
 * comes first is decided by what fits all dates of the file; if both do, the day does.
 * @returns a function from a cell to YYYY-MM-DD, undefined if it is no date
 */
export function dayReader(cells: readonly string[]): (cell: string) => string | undefined {
  const parts = cells.map(partsOf).filter(one => one !== undefined)
  const isMonthFirst = parts.some(({ second }) => second > 12) && parts.every(({ first }) => first <= 12)
  return cell => {
    const [, year, month, day] = /^\s*(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:$|[\sT])/.exec(cell) ?? []
    if (year) return checked(Number(year), Number(month), Number(day))
    const [, named, name = '', of] = /^\s*(\d{1,2})[\s-]([A-Za-z]{3})[a-z]*[\s-](\d{4}|\d\d)(?:$|\s)/.exec(cell) ?? []
    if (of) return checked(whole(of), months.indexOf(name.toLowerCase()) + 1, Number(named))
    const found = partsOf(cell)
    if (!found) return undefined
    const { first, second } = found
    return isMonthFirst ? checked(found.year, first, second) : checked(found.year, second, first)
  }
}

function partsOf(cell: string): Parts | undefined {
  const [, first, second, year] = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)(?:$|\s)/.exec(cell) ?? []
  return year ? { first: Number(first), second: Number(second), year: whole(year) } : undefined
}

function whole(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year)
}

function checked(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000
  return isDay ? date.toISOString().slice(0, 10) : undefined
}
