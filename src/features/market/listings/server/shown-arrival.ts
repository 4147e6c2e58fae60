import { mainTimeZone, restDaysIn } from '#features/platform/places/server/index.ts'
import { daySpanText } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { type ArrivalWindow, arrivalWindow, type DaysOnTheWay, type Sender } from '../arrival-window.ts'
import type { Arrival } from '../listings.contract.ts'

/** What an enterprise says that decides when its parcels arrive; `home`: its country, null where none is known. */
export type ShopDays = { home: string | null } & Pick<Sender, 'handlingDays' | 'firstHandlingDays'>

/** By the clocks and working days of an enterprise's country; of several time zones the one of most people there. */
export function senderOf({ home, handlingDays, firstHandlingDays = null }: ShopDays): Sender {
  return { timeZone: mainTimeZone(home) ?? 'UTC', restDays: restDaysIn(home), handlingDays, firstHandlingDays }
}

/** When a parcel arrives that is ordered now; null where the enterprise doesn't say how long it is on its way. */
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
