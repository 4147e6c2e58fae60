import { instantOf } from '#shared/instant-of.ts'
import { wallTime } from '#shared/zoned-time.ts'

/** Local time of the reminder on the day before the event. */
const reminderHour = '10:00'
/** Last acceptable hour, if the first was missed. */
const lastHour = 20

const hour = 60 * 60 * 1000
/** A purchase this recent needs no reminder, because its confirmation has just arrived. */
const fresh = 12 * hour

type Event = { startsAt: Date; timeZone: string | null }

/** When buyers are reminded of an event: at ten in the morning of the day before. */
export function reminderTime({ startsAt, timeZone }: Event): Date {
  const zone = timeZone ?? 'UTC'
  const day = wallTime(startsAt, zone).slice(0, 10)
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 24 * hour).toISOString().slice(0, 10)
  return instantOf(`${before}T${reminderHour}`, zone) ?? startsAt
}

/** Whether to remind a buyer now; `never`: it has begun, or they have only just bought it. */
export function reminderDue(event: Event & { boughtAt: Date }, now: Date): 'now' | 'later' | 'never' {
  const { startsAt, timeZone, boughtAt } = event
  const due = reminderTime(event)
  if (startsAt <= now || startsAt.getTime() - boughtAt.getTime() < fresh || boughtAt > due) return 'never'
  if (now < due) return 'later'
  const clock = Number(wallTime(now, timeZone ?? 'UTC').slice(11, 13))
  const isDecent = clock >= 8 && clock <= lastHour
  // better at an odd hour than not at all
  return isDecent || startsAt.getTime() - now.getTime() < 3 * hour ? 'now' : 'later'
}
