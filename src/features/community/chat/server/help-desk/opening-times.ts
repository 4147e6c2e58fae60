import type { OpeningTimes } from '../../help-desk.contract.ts'
import type { OfficeHours } from '../../office-hours.ts'

type Opening = { from: Temporal.Instant; to: Temporal.Instant }

/** Days ahead that are searched for the next opening. */
const farthest = 366

/** Opening times around now; null if there are no office hours. */
export function openingTimes(hours: OfficeHours, now: Date): OpeningTimes | null {
  if (hours.spans.length === 0) return null
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const today = at.toZonedDateTimeISO(hours.timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const week = Array.from({ length: 7 }, (_, day) => openingsOf(hours, monday.add({ days: day }))).flat()
  const next = nextOpening(hours, today, at)
  const isOpen = next !== undefined && Temporal.Instant.compare(next.from, at) <= 0
  return {
    week: week.map(({ from, to }) => ({ from: shown(from), to: shown(to) })),
    openUntil: isOpen ? shown(next.to) : null,
    opensAt: next && !isOpen ? shown(next.from) : null,
  }
}

/** The opening at a moment, or else the first one after it. */
function nextOpening(hours: OfficeHours, today: Temporal.PlainDate, at: Temporal.Instant): Opening | undefined {
  const closed = new Set(hours.closedDays)
  for (let days = 0; days <= farthest; days++) {
    const day = today.add({ days })
    if (closed.has(String(day))) continue
    const found = openingsOf(hours, day).find(({ to }) => Temporal.Instant.compare(to, at) > 0)
    if (found) return found
  }
  return undefined
}

/** Openings of a day in order; adjacent ones are joined. */
function openingsOf({ spans, timeZone }: OfficeHours, day: Temporal.PlainDate): Opening[] {
  const moment = (plainTime: string) => day.toZonedDateTime({ timeZone, plainTime }).toInstant()
  const openings: Opening[] = []
  for (const { from, to } of spans
    .filter(span => span.days.includes(day.dayOfWeek))
    .toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = openings.at(-1)
    const next = { from: moment(from), to: moment(to) }
    if (!last || Temporal.Instant.compare(next.from, last.to) > 0) openings.push(next)
    else if (Temporal.Instant.compare(next.to, last.to) > 0) last.to = next.to
  }
  return openings
}

function shown(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString()
}
