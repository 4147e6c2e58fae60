/** ms */
const day = 24 * 60 * 60 * 1000

/**
 * The last day (UTC) on which a parcel can leave such that it arrives as the buyer was told: they were told `minDays` to
 * `maxDays`, and it is `minDays` on its way at least. At the earliest the day after it was paid for; null where no days were told.
 */
export function sendBy(
  paidAt: Date,
  { minDays, maxDays, shippingKind }: { minDays: number | null; maxDays: number | null; shippingKind: string },
): string | null {
  if (shippingKind !== 'rate' || minDays === null || maxDays === null) return null
  const left = Math.max(1, maxDays - minDays)
  return new Date(paidAt.getTime() + left * day).toISOString().slice(0, 10)
}
