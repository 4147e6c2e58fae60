import type { LocalText } from '#shared/local-text.ts'

/** A stretch of a day; `to` before `from`: until the next morning. `24:00` is the day's end. */
export type OpenSpan = { from: string; to: string }

/** When an enterprise is open: a list of stretches for each day of the week, Monday first; none: closed. */
export type OpeningHours = {
  days: OpenSpan[][]
  /** remarks, such as about holidays */
  note: LocalText
}

/** Stretches of a day, as a break in the middle makes two. */
export const maxSpans = 3

/** Days with the same hours, one after another: `[{from: 0, to: 4, spans}]` for Monday to Friday. */
export function dayRanges(days: OpenSpan[][]): { from: number; to: number; spans: OpenSpan[] }[] {
  const ranges: { from: number; to: number; spans: OpenSpan[] }[] = []
  for (const [day, spans] of days.entries()) {
    const last = ranges.at(-1)
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = day
    else ranges.push({ from: day, to: day, spans })
  }
  return ranges
}
