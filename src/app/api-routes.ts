import { directoryRoutes } from '#features/directory/server/index.ts'
import { placesRoutes } from '#features/places/server/index.ts'
import { type SiteServices, sitesRoutes } from '#features/sites/server/index.ts'

/** Every endpoint of {@link apiContract} with the code that answers it. */
export function createApiRouter(sites: SiteServices) {
  return { directory: directoryRoutes, places: placesRoutes, sites: sitesRoutes(sites) }
}
