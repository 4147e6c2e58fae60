import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const workshop: CalendarEvent = {
  uid: 'ticket-12@pola.example',
  sequence: 2,
  changedAt: new Date('2026-11-27T22:00:00Z'),
  start: new Date('2026-12-05T04:30:00Z'),
  end: new Date('2026-12-05T11:30:00Z'),
  title: 'A day on a pedal loom',
}

/** Splits each line into its name with parameters and its value, unfolded and unescaped. */
function read(file: string): [string, string][] {
  expect(file.endsWith('\r\n')).toBe(true)
  return file
    .replaceAll('\r\n ', '')
    .slice(0, -2)
    .split('\r\n')
    .map(line => {
      const colon = /^[^:"]*(?:"[^"]*"[^:"]*)*/.exec(line)?.[0].length ?? 0
      const value = line.slice(colon + 1).replace(/\\(.)/g, (_, it) => (it === 'n' ? '\n' : it))
      return [line.slice(0, colon), value]
    })
}
const fieldsOf = (event: CalendarEvent) => new Map(read(calendarFile([event])))

test('an event without a time zone is in UTC', () => {
  expect(calendarFile([workshop])).toBe(
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Pola//Pola//EN', 'CALSCALE:GREGORIAN', 'BEGIN:VEVENT'],
      ...['UID:ticket-12@pola.example', 'SEQUENCE:2', 'DTSTAMP:20261127T220000Z', 'LAST-MODIFIED:20261127T220000Z'],
      ...['DTSTART:20261205T043000Z', 'DTEND:20261205T113000Z', 'SUMMARY:A day on a pedal loom', 'STATUS:CONFIRMED'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n'),
  )
})

test('an event with a time zone has local times, and the zone’s rules are included', () => {
  const lines = calendarFile([{ ...workshop, timeZone: 'Asia/Colombo' }]).split('\r\n')
  expect(lines).toContain('DTSTART;TZID=Asia/Colombo:20261205T100000')
  expect(lines).toContain('DTEND;TZID=Asia/Colombo:20261205T170000')
  expect(lines.slice(4, 11)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Colombo',
    'BEGIN:STANDARD',
    'DTSTART:20261128T100000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
  ])
})

test.each([
  ['Europe/Berlin', '2026-10-20T10:00:00Z', '2026-10-26T10:00:00Z', 'STANDARD', '20261025T030000', '+0200', '+0100'],
  ['Europe/Berlin', '2027-03-26T10:00:00Z', '2027-03-29T10:00:00Z', 'DAYLIGHT', '20270328T020000', '+0100', '+0200'],
  [
    'Australia/Lord_Howe',
    '2026-10-01T00:00:00Z',
    '2026-10-08T00:00:00Z',
    'DAYLIGHT',
    '20261004T020000',
    '+1030',
    '+1100',
  ],
  ['America/St_Johns', '2026-10-30T00:00:00Z', '2026-11-03T00:00:00Z', 'STANDARD', '20261101T020000', '-0230', '-0330'],
])('the file has the clock changes of %s between %s and %s', (timeZone, start, end, name, at, from, to) => {
  const file = calendarFile([{ ...workshop, timeZone, start: new Date(start), end: new Date(end) }])
  const change = [`BEGIN:${name}`, `DTSTART:${at}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`]
  expect(file).toContain(change.join('\r\n'))
})

test('several events share the rules of their zone', () => {
  const kathmandu = { ...workshop, timeZone: 'Asia/Kathmandu' }
  const file = calendarFile([kathmandu, { ...kathmandu, uid: 'ticket-13@pola.example' }, workshop], 'Workshops, “Loom”')
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(file).toContain('X-WR-CALNAME:Workshops\\, “Loom”\r\n')
})

test('an event far in the future is in UTC, without looking for clock changes until then', () => {
  const looks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const berlin = { ...workshop, timeZone: 'Europe/Berlin' }
  const far = [
    { start: new Date('0001-01-01T10:00:00Z') },
    { end: new Date('9999-12-31T23:30:00Z') },
    { start: new Date('2036-12-05T10:00:00Z'), end: new Date('2036-12-05T11:00:00Z') },
  ]
  const near = { start: new Date('2036-11-05T10:00:00Z'), end: new Date('2036-11-05T11:00:00Z') }
  const file = calendarFile([berlin, { ...berlin, ...near }, ...far.map(dates => ({ ...berlin, ...dates }))])
  // One look for each week of ten years, and those to find two changes in each.
  expect(looks.mock.calls.length).toBeLessThan(10 * (53 + 2 * 14) + 50)
  looks.mockRestore()
  const lines = file.split('\r\n')
  expect(lines.filter(line => line.startsWith('BEGIN:DAYLIGHT'))).toHaveLength(10)
  expect(lines.filter(line => line.startsWith('DTEND'))).toEqual([
    'DTEND;TZID=Europe/Berlin:20261205T123000',
    'DTEND;TZID=Europe/Berlin:20361105T120000',
    'DTEND:20261205T113000Z',
    'DTEND:99991231T233000Z',
    'DTEND:20361205T110000Z',
  ])
  expect(lines).toContain('DTSTART:00010101T100000Z')
})

test('a time zone that doesn’t exist is refused', () => {
  expect(() => calendarFile([{ ...workshop, timeZone: 'Asia/Kandy' }])).toThrow(RangeError)
})

test('a cancelled event says so, and has no reminder', () => {
  const file = calendarFile([{ ...workshop, remindBefore: 1440 }])
  expect(file).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:A day on a pedal loom\r\nTRIGGER:-PT1440M\r\n')
  const cancelled = calendarFile([{ ...workshop, remindBefore: 1440, isCancelled: true }])
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(cancelled).not.toContain('VALARM')
})

test('a name can’t break out of its quotes, nor a URL out of its line', () => {
  const organizer = { name: 'Loom "Kandy"; ^X\r\nATTENDEE', email: 'a"b\r\nX:y@example.org' }
  const file = calendarFile([{ ...workshop, organizer, url: 'https://pola.example/a b?x=1\r\nX:y' }])
  const fields = new Map(read(file))
  expect([...fields.keys()]).toContain(`ORGANIZER;CN="Loom ^'Kandy^'; ^^X^nATTENDEE"`)
  expect(file).not.toMatch(/^(ATTENDEE|X:)/m)
  expect(fields.get('URL')).toBe('https://pola.example/a%20b?x=1X:y')
})

test('texts in any script are read back unchanged, from lines of at most 75 octets', () => {
  const words = fc.array(
    fc.constantFrom(
      'කෝපි',
      '강남구 가상로',
      'ورشة',
      '👩‍🌾',
      '\\',
      '\\n',
      ';',
      ',',
      ':',
      '"',
      '\n',
      '\r\n',
      ' ',
      'BEGIN:VEVENT',
      'a'.repeat(80),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(words, words, (title, description) => {
      const event = { ...workshop, title: `x${title.join('')}`, description: `x${description.join('')}` }
      const file = calendarFile([event])
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file).not.toContain('\ufffd')
      const fields = fieldsOf(event)
      expect(fields.get('SUMMARY')).toBe(event.title.replaceAll('\r\n', '\n'))
      expect(fields.get('DESCRIPTION')).toBe(event.description.replaceAll('\r\n', '\n'))
      expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
    }),
    { seed: 20_576 },
  )
})
