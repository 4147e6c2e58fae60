import { calendarTime, timeZoneLines } from './time-zone-lines.ts'

/** An event in a calendar (RFC 5545 §3.6.1). */
export type CalendarEvent = {
  /** permanent and globally unique, such as `ticket-12@example.org`. Calendars replace the event they have with it */
  uid: string
  /** 0, incremented with each change of time, place or status */
  sequence: number
  /** when it was last changed */
  changedAt: Date
  start: Date
  end: Date
  /**
   * IANA time zone of the location, such as `Asia/Colombo`. Without one the times are in UTC. So are those more than
   * ten years after `changedAt`, because the rules of clock changes may be different by then
   */
  timeZone?: string | undefined
  title: string
  description?: string | undefined
  /** an address with one or several lines */
  location?: string | undefined
  /** absolute URL */
  url?: string | undefined
  organizer?: { name: string; email: string } | undefined
  isCancelled?: boolean | undefined
  /** reminder, in minutes before the start */
  remindBefore?: number | undefined
}

/** Media type of the file. */
export const calendarType = 'text/calendar; charset=utf-8'

/**
 * Creates an iCalendar file (RFC 5545) with events and the rules of their time zones; the same events give the same
 * text.
 * `name` is the calendar's name for people who subscribe to it.
 * @throws RangeError for a time zone that doesn't exist
 */
export function calendarFile(events: readonly CalendarEvent[], name?: string): string {
  const zones = [...new Set(events.flatMap(event => zoneOf(event) ?? []))].sort()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pola//Pola//EN',
    'CALSCALE:GREGORIAN',
    ...(name ? [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`] : []),
    ...zones.flatMap(zone => zoneLines(zone, events)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

const tenYears = 10 * 365.25 * 24 * 3_600_000

function zoneOf({ timeZone, changedAt, start, end }: CalendarEvent): string | undefined {
  const isFar = [start, end].some(at => Math.abs(at.getTime() - changedAt.getTime()) > tenYears)
  return isFar ? undefined : timeZone
}

function zoneLines(zone: string, events: readonly CalendarEvent[]): string[] {
  const own = events.filter(event => zoneOf(event) === zone)
  const from = Math.min(...own.map(({ start }) => start.getTime()))
  const to = Math.max(...own.map(({ end }) => end.getTime()))
  return timeZoneLines(zone, new Date(from), new Date(to))
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, start, end, title, description, location, url } = event
  const { organizer, isCancelled = false, remindBefore } = event
  const zone = zoneOf(event)
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART${moment(start, zone)}`,
    `DTEND${moment(end, zone)}`,
    `SUMMARY:${text(title)}`,
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    ...(location ? [`LOCATION:${text(location)}`] : []),
    ...(url ? [`URL:${new URL(url).href}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:${mailto(organizer.email)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(remindBefore !== undefined && !isCancelled ? alarm(title, remindBefore) : []),
    'END:VEVENT',
  ]
}

function alarm(title: string, minutes: number): string[] {
  const about = `DESCRIPTION:${text(title)}`
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', about, `TRIGGER:-PT${minutes}M`, 'END:VALARM']
}

/** The time as `20261129T191000Z`. */
function utc(date: Date): string {
  return `${calendarTime(date)}Z`
}

function moment(date: Date, zone: string | undefined): string {
  return zone ? `;TZID=${zone}:${calendarTime(date, zone)}` : `:${utc(date)}`
}

/** Escapes a TEXT (§3.3.11), without control characters, which it can't contain. */
function text(value: string): string {
  return value
    .replace(/\r\n|\r|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Quotes a parameter; characters that quotes can't contain are encoded as in RFC 6868. */
function parameter(value: string): string {
  const escaped = value
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n|\r|\n/g, '^n')
  return `"${escaped.replace(/\p{Cc}/gu, '')}"`
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

const encoder = new TextEncoder()

/** Folds a line to at most 75 octets per line; each but the first begins with a space (§3.1). */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
