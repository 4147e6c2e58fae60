import '#features/market/directory/directory.tables.ts'
import { pauseShop } from '#features/market/listings/server/index.ts'
import { timeZoneIn } from '#features/platform/places/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import { longestPause } from '../community-cart.contract.ts'

type Wanted = { from: string; backOn: string; timeZone: string; words: LocalText }

/**
 * Pauses an enterprise's shop by days of its own time zone.
 * @param timeZone the person's, for an enterprise with no known time zone or several
 * @throws ORPCError gm-error-pause-dates (400)
 */
export async function setPause(
  tx: Tx,
  vendorId: number,
  { from, backOn, timeZone, words }: Wanted,
  now = new Date(),
): Promise<void> {
  const place = await tx
    .selectFrom('vendorLocations')
    .select('country')
    .where('vendorId', '=', vendorId)
    .orderBy('sortOrder')
    .limit(1)
    .executeTakeFirst()
  const zone = timeZoneIn(place?.country ?? null, timeZone)
  const [first, next] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(backOn)]
  const days = first.until(next, { largestUnit: 'day' }).days
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  if (days < 1 || days > longestPause || Temporal.PlainDate.compare(next, today) <= 0)
    refuse('gm-error-pause-dates', {
      field: 'backOn',
      message: `It ends after it begins, within ${longestPause} days, and after today.`,
    })
  const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text))
  await pauseShop(tx, vendorId, { from, backOn, timeZone: zone, words: said })
}
