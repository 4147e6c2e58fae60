/**
 * The last day of a certificate that is valid for so many months from a day on (`YYYY-MM-DD`): the day before the same
 * one of a later month, or that month’s last day where it has no such day.
 */
export function lastDayOfTerm(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + months, day))
  const overflows = end.getUTCDate() !== day
  if (overflows) end.setUTCDate(0)
  else end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 10)
}
