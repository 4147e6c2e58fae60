import { oc } from '@orpc/contract'
import { z } from 'zod'
import { money } from '#features/market/listings/listings.contract.ts'
import { searchedTypes } from '#features/market/stats/count-kinds.ts'
import { communityCart } from '#features/shop/community-cart/community-cart.contract.ts'
import { fulfillmentStatus, orderStatus } from '#features/shop/orders/order-shapes.ts'
import { type ClientsOf, id, language } from '#shared/contract-parts.ts'
import { isTimeZone } from '#shared/is-time-zone.ts'
import { steps } from './periods.ts'

/** IANA name; UTC by default. */
const timeZone = z.string().max(60).refine(isTimeZone, 'a time zone').default('UTC')

const image = z.object({ id: z.string(), color: z.string() }).nullable()

/** US cents; amounts charged in other currencies at the rates of their orders. */
const cents = z.number()

/** Data that every page of an enterprise's desk shows around its content. */
export const desk = z.object({
  vendorId: z.number(),
  brand: z.string(),
  /** null while its page isn't public */
  subDomain: z.string().nullable(),
  /** true for owners and admins of the team; an admin of Pola who isn't in it only reads */
  mayChange: z.boolean(),
  /** true for an admin of Pola who isn't in the team */
  isLookedAt: z.boolean(),
  toSend: z.number(),
  returns: z.number(),
  listings: z.number(),
  /** texts of the page and of listings that exist in English but not in `textLanguage` */
  missingTexts: z.number(),
  textLanguage: z.string(),
  /** ISO 4217 currency of its shop */
  ownCurrency: z.string(),
  /** the setting by which its listings can be bought here, and its requirements */
  cart: communityCart.pick({ isOn: true, needs: true }).extend({
    /** day on which a paused shop takes orders once more */
    backOn: z.iso.date().nullable(),
  }),
  /** URL, if the operator has an outside dashboard and this person may use it */
  outsideDashboard: z.string().nullable(),
})
export type Desk = z.infer<typeof desk>

const change = z.object({ now: z.number(), before: z.number() })

export const lowStock = z.object({
  listingId: z.number(),
  title: z.string(),
  options: z.string(),
  image,
  stock: z.number(),
  /** at the pace of the last two weeks; null if none was sold in them */
  daysLeft: z.number().nullable(),
})

export const newestOrder = z.object({
  id: z.number(),
  status: orderStatus,
  fulfillmentStatus,
  title: z.string(),
  pieces: z.number(),
  /** number of other titles in the same order */
  more: z.number(),
  image,
  buyer: z.string(),
  city: z.string(),
  /** minor units of `currency` */
  total: z.number(),
  /** the charged currency */
  currency: z.string(),
  /**
   * the amount in the vendor's own currency, at the rate of the order; null if that is the same, or there is no rate
   */
  own: money.nullable(),
  placedAt: z.string(),
})
export type NewestOrder = z.infer<typeof newestOrder>

/**
 * The platform's debt in a currency, and the day in UTC of its next payout; null if no day is set, or it can't be paid
 * out.
 */
const balance = money.extend({ nextPayout: z.string().nullable() })

export const deskSteps = ['approval', 'page', 'listing', 'from', 'shipping', 'returns', 'payouts', 'cart'] as const
export type DeskStep = (typeof deskSteps)[number]

export const today = z.object({
  /** the viewer's name */
  name: z.string(),
  /** the currency of the sums, and the vendor's own */
  currency: z.string(),
  ownCurrency: z.string(),
  /** the last seven days including today, and the seven before them */
  sold: change,
  orders: change,
  views: change,
  /** number of all paid orders */
  allOrders: z.number(),
  toSend: z.object({ count: z.number(), oldestAt: z.string().nullable() }),
  returns: z.number(),
  /** steps until people can buy from the enterprise, in order: requirements of the community cart, or the desk's own */
  steps: z.array(z.object({ step: z.enum(deskSteps), isDone: z.boolean() })),
  /** the platform's debts by currency; null if the viewer may not see them */
  balances: z.array(balance).nullable(),
  lowStock: z.object({ items: z.array(lowStock), count: z.number() }),
  feedback: z.object({ count: z.number(), oldestAt: z.string().nullable() }),
  newest: z.array(newestOrder),
})
export type Today = z.infer<typeof today>

const point = z.object({
  /** local day on which the step begins; weeks begin on Monday */
  from: z.string(),
  /** its last day */
  to: z.string(),
  sales: cents,
  orders: z.number(),
  /** views of the profile and the listings, by days in UTC */
  views: z.number(),
})
export type StatisticsPoint = z.infer<typeof point>

export const statistics = z.object({
  currency: z.string(),
  ownCurrency: z.string(),
  points: z.array(point),
  /** as many earlier steps */
  before: z.array(point),
})
export type Statistics = z.infer<typeof statistics>

export const bestListing = z.object({
  listingId: z.number(),
  title: z.string(),
  image,
  pieces: z.number(),
  sales: cents,
  views: z.number(),
})
export type BestListing = z.infer<typeof bestListing>

export const buyerCountries = z.object({
  /** highest sales first; only countries where at least three people bought */
  items: z.array(
    z.object({
      country: z.string(),
      name: z.string(),
      orders: z.number(),
      sales: cents,
      /** the country's centre, for a map; null for a country without one */
      point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    }),
  ),
  /** sum over all other countries; null if fewer than three people bought there */
  others: z.object({ orders: z.number(), sales: cents }).nullable(),
})
export type BuyerCountries = z.infer<typeof buyerCountries>

export const searches = z.object({
  /** most visits first; only searches with at least three */
  items: z.array(
    z.object({
      itemType: z.enum(searchedTypes),
      /** query string of the results' address */
      search: z.string(),
      /** '' for none */
      words: z.string(),
      /** what it was near, as it was written; '' for none */
      place: z.string(),
      /** chosen values of filters (`ResultTable` of browse), with their names if the database has them */
      choices: z.array(
        z.object({ key: z.string(), values: z.array(z.string()), labels: z.array(z.string().nullable()) }),
      ),
      visits: z.number(),
    }),
  ),
  /** visits by all other searches; null if there were fewer than three */
  others: z.number().nullable(),
})
export type Searches = z.infer<typeof searches>

export const visitorCountries = z.object({
  /** most views first; only countries with at least three */
  items: z.array(z.object({ country: z.string(), name: z.string(), views: z.number() })),
  /** views in all other countries; null if there were fewer than three */
  others: z.number().nullable(),
  /** views by visitors who chose no country and whose browser languages don't imply one */
  unknown: z.number(),
})
export type VisitorCountries = z.infer<typeof visitorCountries>

const ofPeriod = {
  vendorId: id,
  step: z.enum(steps).default('day'),
  /** number of steps */
  count: z.coerce.number().int().min(1).max(90).default(30),
  timeZone,
}

const call = (path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method: 'GET', path, summary, tags: ['Desk'], ...(description && { description }) })

export const dashboardContract = {
  getDesk: call(
    '/vendors/{vendorId}/desk',
    'Open tasks at an enterprise’s desk, for its team',
    'Access by an admin who isn’t in the team is logged, once a day.',
  )
    .input(z.object({ vendorId: id, language }))
    .output(desk),
  getToday: call('/vendors/{vendorId}/today', 'An enterprise’s sales this week, and its open tasks')
    .input(z.object({ vendorId: id, timeZone, language }))
    .output(today),
  getStatistics: call(
    '/vendors/{vendorId}/statistics',
    'Sales, orders and views by day, week or month, and those of the previous period',
  )
    .input(z.object(ofPeriod))
    .output(statistics),
  getBestListings: call('/vendors/{vendorId}/statistics/listings', 'The best-selling listings of a period')
    .input(z.object({ ...ofPeriod, language }))
    .output(z.object({ items: z.array(bestListing) })),
  getBuyerCountries: call(
    '/vendors/{vendorId}/statistics/countries',
    'Countries of the buyers of a period',
    'Countries with fewer than three people are left out.',
  )
    .input(z.object({ ...ofPeriod, language }))
    .output(buyerCountries),
  getSearches: call(
    '/vendors/{vendorId}/statistics/searches',
    'Searches that led to an enterprise’s page and listings in a period',
    'They are kept for 90 days. Searches with fewer than three visits are left out.',
  )
    .input(z.object({ ...ofPeriod, language }))
    .output(searches),
  getVisitorCountries: call(
    '/vendors/{vendorId}/statistics/visitors',
    'Countries in which an enterprise’s page and listings were opened in a period',
    'By the country that visitors chose, or that their browser’s languages suggest; never by their address. Countries with fewer than three views are left out.',
  )
    .input(z.object({ ...ofPeriod, language }))
    .output(visitorCountries),
}

export const contracts = { dashboard: dashboardContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
