import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ShownPause } from '../listings.contract.ts'
import { isPaused } from '../listings.policy.ts'
import '../listings.tables.ts'
import { isPausedNow } from './can-be-bought.ts'
import { indexListingsOf } from './index-listings.ts'
import { shopCurrency } from './shop-currency.ts'

/** A pause from one day to another, in an IANA time zone. */
export type Pause = {
  /** first day without orders: `YYYY-MM-DD` */
  from: string
  /** the first day on which orders are taken again */
  backOn: string
  timeZone: string
  words: LocalText
}

/**
 * Pauses a vendor's shop, or ends or cancels its pause, in the caller's transaction, and rewrites the search documents
 * of its listings. A pause that hasn't begun doesn't affect buyers yet; {@link indexPauses} updates the documents on
 * its first and last day.
 */
export async function pauseShop(tx: Tx, vendorId: number, pause: Pause | null): Promise<void> {
  const times = {
    pausedFrom: pause && startOf(pause.from, pause.timeZone),
    pausedUntil: pause && startOf(pause.backOn, pause.timeZone),
  }
  const columns = {
    ...times,
    pauseZone: pause?.timeZone ?? null,
    pauseWords: pause?.words ?? {},
    pauseIsIndexed: isPaused(times),
  }
  await tx
    .insertInto('vendorShops')
    .values({ vendorId, currency: await shopCurrency(tx, vendorId), ...columns })
    .onConflict(conflict => conflict.column('vendorId').doUpdateSet(columns))
    .execute()
  await indexListingsOf(tx, 'vendor', [vendorId])
}

/** A vendor's current or planned pause; null if there is none. */
export async function findPause(db: Db | Tx, vendorId: number): Promise<(Pause & { isRunning: boolean }) | null> {
  const shop = await db
    .selectFrom('vendorShops')
    .select(['pausedFrom', 'pausedUntil', 'pauseZone', 'pauseWords'])
    .where('vendorId', '=', vendorId)
    .where('pausedUntil', '>', new Date())
    .executeTakeFirst()
  if (!shop?.pausedFrom || !shop.pausedUntil || !shop.pauseZone) return null
  const { pausedFrom, pausedUntil, pauseZone, pauseWords } = shop
  return {
    from: dayOf(pausedFrom, pauseZone),
    backOn: dayOf(pausedUntil, pauseZone),
    timeZone: pauseZone,
    words: pauseWords,
    isRunning: isPaused(shop),
  }
}

type Shop = {
  pausedFrom: Date | string | null
  pausedUntil: Date | string | null
  pauseZone: string | null
  pauseWords: LocalText | null
}

/** The current pause as buyers read it; null if there is none. */
export function shownPause(shop: Shop | null, language: string, now = new Date()): ShownPause | null {
  if (!shop?.pausedUntil || !shop.pauseZone || !isPaused(shop, now)) return null
  return { backOn: dayOf(new Date(shop.pausedUntil), shop.pauseZone), words: inLanguage(shop.pauseWords, language) }
}

/**
 * Rewrites the search documents of vendors whose pause has begun or ended since they were last written, and removes
 * pauses that have ended. Pages, carts and the checkout check the time themselves.
 */
export async function indexPauses(db: Db): Promise<void> {
  const vendors = await db
    .selectFrom('vendorShops as shop')
    .select('vendorId')
    .where(sql<boolean>`(${isPausedNow} <> pause_is_indexed or paused_until <= now())`)
    .orderBy('vendorId')
    .execute()
  for (const { vendorId } of vendors)
    await db.transaction().execute(async tx => {
      await tx
        .updateTable('vendorShops as shop')
        .set({ pauseIsIndexed: isPausedNow })
        .where('vendorId', '=', vendorId)
        .execute()
      await tx
        .updateTable('vendorShops')
        .set({ pausedFrom: null, pausedUntil: null, pauseZone: null, pauseWords: {} })
        .where('vendorId', '=', vendorId)
        .where('pausedUntil', '<=', sql<Date>`now()`)
        .execute()
      await indexListingsOf(tx, 'vendor', [vendorId])
    })
}

function startOf(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}

function dayOf(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
