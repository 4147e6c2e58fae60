import { z } from 'zod'
import { maxSpans, type OpenSpan } from './opening-hours.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const span = z
  .object({ from: time, to: time.or(z.literal('24:00')) })
  .refine(({ from, to }) => from !== to, { path: ['to'] })

/** Stretches of a week that don't overlap within a day, each day's in order. */
export const openDays = z
  .array(
    z
      .array(span)
      .max(maxSpans)
      .transform(spans => spans.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
      .refine(spans => spans.every((one, index) => index === 0 || isAfter(one, spans[index - 1])), {
        path: ['overlap'],
      }),
  )
  .length(7)

/** A stretch that lasts until the next morning must be the day's last one. */
function isAfter(span: OpenSpan, before: OpenSpan | undefined): boolean {
  return before === undefined || (before.to > before.from && before.to <= span.from)
}
