import { readFile } from 'node:fs/promises'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import type { OrderDeed } from '#features/shop/orders/orders.factory.ts'
import type { LocalText } from '#shared/local-text.ts'

/** Handles of people and enterprises; listings by their English title. */
export type DemoPurchases = {
  taxes: { country: string; name: LocalText; basisPoints: number; isIncluded: boolean; onShipping: boolean }[]
  /** of the platform where there is no vendor; amounts are US cents */
  codes: {
    vendor: string | null
    code: string
    /** ISO 4217, of the amounts; default: USD */
    currency?: string
    basisPoints?: number
    amount?: number
    minimum?: number
    mostUses?: number
    mostPerPerson?: number
  }[]
  /** codes of vendors that are shown to visitors from the day of loading, for so many days */
  promotions: { code: string; days: number }[]
  /** enterprises that take no bank transfers */
  withoutTransfers: string[]
  /** where people have things sent */
  addresses: Record<string, Partial<PostalAddress>>
  /** so many days before the month of loading, at noon of UTC: what Nuwara Leaf was paid for, the last one on its way */
  earned: (DemoOrder & { daysBeforeMonth: number })[]
  /** in the order in which they were placed */
  orders: DemoOrder[]
}

export type DemoOrder = {
  by: string
  items: { vendor: string; title: string; pieces: number }[]
  codes?: string[]
  /** to the vendor */
  note?: string
  pay: 'test' | 'bank'
  /** ISO 4217, in which it is charged: US dollars, or the enterprises' own; default: US dollars */
  currency?: string
  /** the transfer has arrived; the test provider approves at once */
  isPaid?: boolean
  then?: OrderDeed
  /** when it was paid for, before the day of loading; default: on it */
  daysAgo?: number
  /** of the return or the refund */
  words?: string
}

export async function readDemoPurchases(): Promise<DemoPurchases> {
  return JSON.parse(await readFile(new URL('world/purchases.json', import.meta.url), 'utf8')) as DemoPurchases
}
