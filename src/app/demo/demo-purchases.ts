import { readFile } from 'node:fs/promises'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import type { OrderDeed } from '#features/shop/orders/orders.factory.ts'
import type { LocalText } from '#shared/local-text.ts'

/** Purchases in the demo world. People and enterprises are given by handle, listings by their English title. */
export type DemoPurchases = {
  taxes: { country: string; name: LocalText; basisPoints: number; isIncluded: boolean; onShipping: boolean }[]
  /** codes of the platform if there is no vendor; amounts are US cents */
  codes: {
    vendor: string | null
    code: string
    /** currency of the amounts, ISO 4217; default: USD */
    currency?: string
    basisPoints?: number
    amount?: number
    minimum?: number
    mostUses?: number
    mostPerPerson?: number
  }[]
  /** vendors' codes that are shown to visitors for some days from the day of loading on */
  promotions: { code: string; days: number }[]
  /** enterprises that don't accept bank transfers */
  withoutTransfers: string[]
  /** shipping addresses, by person */
  addresses: Record<string, Partial<PostalAddress>>
  /**
   * orders for which Nuwara Leaf was paid out, or will be for the last one; at noon UTC, so many days before the month
   * of loading
   */
  earned: (DemoOrder & { daysBeforeMonth: number })[]
  /** in the order in which they were placed */
  orders: DemoOrder[]
}

export type DemoOrder = {
  by: string
  items: { vendor: string; title: string; pieces: number }[]
  codes?: string[]
  /** note to the vendor */
  note?: string
  pay: 'test' | 'bank'
  /** ISO 4217, the currency of the payment: US dollars, or the enterprises' own; default: US dollars */
  currency?: string
  /** the transfer has arrived; payments with the test provider are approved at once */
  isPaid?: boolean
  then?: OrderDeed
  /** when it was paid, in days before the day of loading; default: on that day */
  daysAgo?: number
  /** reason of the return or the refund */
  words?: string
}

export async function readDemoPurchases(): Promise<DemoPurchases> {
  return JSON.parse(await readFile(new URL('world/purchases.json', import.meta.url), 'utf8')) as DemoPurchases
}
