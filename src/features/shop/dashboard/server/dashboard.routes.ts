import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { dashboardContract } from '../dashboard.contract.ts'
import type { Step } from '../periods.ts'
import { periodOf } from './period.ts'
import { readBestListings } from './read-best-listings.ts'
import { readBuyerCountries } from './read-buyer-countries.ts'
import { readDesk } from './read-desk.ts'
import { readSales } from './read-sales.ts'
import { readSearches } from './read-searches.ts'
import { readToday } from './read-today.ts'
import { readVisitorCountries } from './read-visitor-countries.ts'
import { currenciesOf } from './vendor-currencies.ts'

const api = implementContract(dashboardContract)

type Given = { db: Db; outsideDashboard: string | undefined; payoutDay?: string | undefined; now?: () => Date }

export function dashboardRoutes({ db, outsideDashboard, payoutDay, now = () => new Date() }: Given) {
  const reads = (viewer: Viewer, vendorId: number) => requireTeamRole(db, viewer, vendorId, seesVendorAccount)

  /** The requested period of an enterprise, if the viewer may read its desk. */
  async function asked(viewer: Viewer, given: { vendorId: number; step: Step; count: number; timeZone: string }) {
    await reads(viewer, given.vendorId)
    return periodOf({ ...given, now: now() })
  }

  return api.router({
    getDesk: api.getDesk.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await reads(viewer, input.vendorId)
      return readDesk(db, { viewer, ...input, outsideDashboard })
    }),
    getToday: api.getToday.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const role = await reads(viewer, input.vendorId)
      return readToday(db, { viewer, ...input, seesMoney: managesVendor(role), payoutDay, now: now() })
    }),
    getStatistics: api.getStatistics.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const period = await asked(viewer, input)
      const [points, currencies] = await Promise.all([
        readSales(db, input.vendorId, period),
        currenciesOf(db, input.vendorId),
      ])
      return { ...currencies, points: points.slice(period.count), before: points.slice(0, period.count) }
    }),
    getBestListings: api.getBestListings.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const period = await asked(viewer, input)
      return { items: await readBestListings(db, input.vendorId, period, input.language) }
    }),
    getBuyerCountries: api.getBuyerCountries.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const period = await asked(viewer, input)
      return readBuyerCountries(db, input.vendorId, period, input.language)
    }),
    getSearches: api.getSearches.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const period = await asked(viewer, input)
      return readSearches(db, input.vendorId, period, input.language)
    }),
    getVisitorCountries: api.getVisitorCountries.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      const period = await asked(viewer, input)
      return readVisitorCountries(db, input.vendorId, period, input.language)
    }),
  })
}
