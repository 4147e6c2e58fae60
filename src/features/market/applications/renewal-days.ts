/** docs/product.md §4 “Forms and applications”: days relative to the due date of a renewal; negative: before it */
export const reminderDays = [-30, 0, 30] as const
/** from this day on, a renewal can be started */
export const renewableFrom = -60
/** on this day, an enterprise without a renewal is hidden */
export const lapseAfter = 60

/** The day a year after an approval, both as ISO dates; after 29 February it is 28 February. */
export function renewalDue(approvedOn: string): string {
  const [year = '', month = '', day = ''] = approvedOn.split('-')
  return `${Number(year) + 1}-${month}-${month === '02' && day === '29' ? '28' : day}`
}

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Whether a renewal can be started today. */
export function isRenewable(dueOn: string | null, today: string): boolean {
  return dueOn !== null && daysBetween(dueOn, today) >= renewableFrom
}
