import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { cache } from '#server/http/cache.ts'
import { adminOnly, anyone } from '#server/http/guards.ts'
import { bannersContract } from '../banners.contract.ts'
import { addBanner, changeBanner, removeBanner } from './change-banner.ts'
import { bannerRows, loadBanners, networksWithSites, shownBanners } from './list-banners.ts'
import { orderBanners } from './order-banners.ts'

const api = implementContract(bannersContract)

/** Time in milliseconds for which the rows are cached; which of them show is decided anew by each call. */
const ttl = 1000

export function bannersRoutes(db: Db, now = () => new Date()) {
  const all = cache({ ttl }, () => loadBanners(db))
  return api.router({
    getBanners: api.getBanners
      .use(anyone)
      .handler(async ({ input: { networkId = null, language } }) =>
        listOf(shownBanners(await all(), { networkId, language, now: now() })),
      ),
    getAllBanners: api.getAllBanners.use(adminOnly).handler(async ({ context: { language } }) => {
      const [banners, networks] = await Promise.all([loadBanners(db), networksWithSites(db, language)])
      return { ...listOf(bannerRows(banners, language, now())), networks }
    }),
    addBanner: api.addBanner.use(adminOnly).handler(async ({ input, context: { viewer } }) => ({
      id: await db.transaction().execute(tx => addBanner(tx, input, viewer)),
    })),
    changeBanner: api.changeBanner.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => changeBanner(tx, input, viewer))
      return {}
    }),
    orderBanners: api.orderBanners.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => orderBanners(tx, input, viewer))
      return {}
    }),
    removeBanner: api.removeBanner.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => removeBanner(tx, input, viewer))
      return {}
    }),
  })
}
