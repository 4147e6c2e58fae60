import type { ShopInput } from '#features/market/listings/server/index.ts'
import { seededRandom } from '#server/pictures/random.ts'
import { lookUp } from '#shared/look-up.ts'
import type { DemoListing, DemoShipping, DemoShop } from './demo-listings.ts'

type RateInput = NonNullable<ShopInput['rates']>[number]

/**
 * Prices of parcels of up to two kilos in whole units of the currency: at home, to the region, elsewhere; and the order
 * value above which shipping is free.
 */
const parcels: Record<string, [home: number, region: number, world: number, freeFrom: number]> = {
  LKR: [350, 2400, 4800, 8000],
  EUR: [4.9, 9.5, 19, 60],
  GBP: [3.9, 12, 18, 50],
  INR: [80, 650, 1600, 1500],
  NPR: [120, 800, 2400, 3000],
  JPY: [700, 1800, 3200, 10000],
  KES: [250, 900, 3200, 5000],
  GHS: [40, 150, 380, 600],
  MXN: [110, 320, 680, 1200],
  COP: [12000, 45000, 110000, 150000],
  BRL: [24, 70, 150, 250],
  USD: [8, 18, 29, 75],
  IDR: [18000, 90000, 320000, 400000],
}

const europe = ['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT']
const regions: Record<string, string[]> = {
  LK: ['IN', 'MV'],
  GB: ['IE', 'FR', 'DE', 'NL'],
  IN: ['LK', 'NP', 'BD', 'BT'],
  NP: ['IN', 'BT'],
  JP: ['KR', 'TW'],
  KE: ['TZ', 'UG', 'RW'],
  GH: ['NG', 'CI', 'TG'],
  MX: ['US', 'GT'],
  CO: ['EC', 'PE', 'PA'],
  BR: ['AR', 'UY', 'CL'],
  US: ['CA', 'MX'],
  ID: ['MY', 'SG'],
}

/** The neighbouring countries that a vendor ships to, without its own. */
export function regionOf(country: string): string[] {
  return lookUp(regions, country) ?? europe.filter(one => one !== country)
}

const reach: DemoShipping[] = ['none', 'home', 'region', 'anywhere']

/** The farthest reach of a vendor's listings, which its rates have to cover. */
export function farthest(shop: DemoShop, listings: DemoListing[]): DemoShipping {
  const own = listings
    .filter(({ vendor }) => vendor === shop.vendor)
    .map(({ ships }) => reach.indexOf(ships ?? shop.ships))
  return reach[Math.max(...own)] ?? 'none'
}

type Sender = { handle: string; country: string; currency: string; ships: DemoShipping; heavy: boolean }

/** A vendor's shipping rates; none if it ships nothing. */
export function demoRates({ handle, country, currency, ships, heavy }: Sender): RateInput[] {
  const prices = lookUp(parcels, currency)
  if (!prices) throw new Error(`no shipping prices in ${currency}`)
  if (ships === 'none') return []
  const random = seededRandom(`${handle}/rates`)
  const factor = handle === 'hiveandhollow' ? 1 : (heavy ? 5 : 1) * random.pick([0.8, 1, 1, 1.2])
  const minor = (amount: number) => Math.round(tidy(amount) * (currency === 'JPY' ? 1 : 100))
  const [home, region, world, freeFrom] = prices.map(price => minor(price * factor)) as [number, number, number, number]
  const rates: RateInput[] = [
    random.chance(0.08) && !heavy
      ? { mode: 'freeshipping', countries: [country], minDays: 2, maxDays: 5 }
      : { mode: 'customrate', countries: [country], amount: home, freeFrom, minDays: 2, maxDays: heavy ? 9 : 4 },
  ]
  if (ships === 'home') return rates
  rates.push({
    mode: 'customrate',
    countries: regionOf(country),
    amount: region,
    freeFrom: null,
    minDays: 5,
    maxDays: 10,
  })
  if (ships === 'anywhere') rates.push({ mode: 'customrate', amount: world, minDays: 8, maxDays: 18 })
  return rates
}

/** Rounds to two leading digits, like real prices: 4.9, 350, 12000. */
function tidy(amount: number): number {
  const step = 10 ** Math.floor(Math.log10(amount) - 1)
  return Math.round(Math.round(amount / step) * step * 100) / 100
}
