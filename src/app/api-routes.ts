import { directoryRoutes } from '#features/directory/server/index.ts'
import { placesRoutes } from '#features/places/server/index.ts'
import { type SiteServices, sitesRoutes } from '#features/sites/server/index.ts'
import type { Db } from '#server/db/database.ts'

/** Every endpoint of the API's contract with the code that answers it. */
export function createApiRouter(db: Db, sites: SiteServices) {
  return { directory: directoryRoutes(db), places: placesRoutes(db), sites: sitesRoutes(sites) }
}
