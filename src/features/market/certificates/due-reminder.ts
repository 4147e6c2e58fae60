import { daysBetween } from '#features/market/applications/renewal-days.ts'

/** Days before the end of a certificate on which its enterprise is reminded, the earliest first. */
export const reminderSteps = [30, 7] as const
export type ReminderStep = (typeof reminderSteps)[number]

/**
 * The reminder that is due today; null if there is none. The latest step that has come is the one: a server that was
 * down catches up, but never sends two at once, and nothing is sent after the last day.
 * @param sent steps that were sent for this end
 */
export function dueReminder(today: string, validUntil: string, sent: readonly ReminderStep[]): ReminderStep | null {
  const left = daysBetween(today, validUntil)
  if (left < 0) return null
  const step = reminderSteps.findLast(one => left <= one)
  return step !== undefined && !sent.some(one => one <= step) ? step : null
}
