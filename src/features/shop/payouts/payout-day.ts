const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/**
 * The next day on which enterprises are paid, in UTC.
 * @param rule a weekday in English, or a day of the month from 1 to 28
 * @param today `2026-11-23`; may be the result unless its payouts were made
 */
export function nextPayoutDay(rule: string, today: string, isDone: boolean): string {
  const from = Temporal.PlainDate.from(today).add({ days: isDone ? 1 : 0 })
  const weekday = weekdays.indexOf(rule) + 1
  if (weekday > 0) return from.add({ days: (weekday - from.dayOfWeek + 7) % 7 }).toString()
  const day = Number(rule)
  return (from.day <= day ? from : from.add({ months: 1 })).with({ day }).toString()
}
