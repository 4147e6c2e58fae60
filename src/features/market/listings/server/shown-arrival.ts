import { mainTimeZone, restDaysIn } from '#features/platform/places/server/index.ts'
import { daySpanText } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { type ArrivalWindow, arrivalWindow, type DaysOnTheWay, type Sender } from '../arrival-window.ts'
import type { Arrival } from '../listings.contract.ts'

/** An enterprise's settings that decide when its parcels arrive. `home`: its country; null if unknown. */
export type ShopDays = { home: string | null } & Pick<Sender, 'handlingDays' | 'firstHandlingDays'>

/** The sender for an enterprise's country. If that has several time zones, the one with the most people is used. */
export function senderOf({ home, handlingDays, firstHandlingDays = null }: ShopDays): Sender {
  return { timeZone: mainTimeZone(home) ?? 'UTC', restDays: restDaysIn(home), handlingDays, firstHandlingDays }
}

/** The arrival of a parcel that is ordered now; null if the enterprise gives no days on the way. */
export function expectedArrival(
  shop: ShopDays,
  days: DaysOnTheWay,
  language: string,
  now = new Date(),
): Arrival | null {
  const window = arrivalWindow(now, senderOf(shop), days)
  return window && shownArrival(window, language)
}

export function shownArrival({ from, until }: ArrivalWindow, language: string): Arrival {
  return { from, until, text: daySpanText(from, until, toSiteLanguage(language)) }
}
