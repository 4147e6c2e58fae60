import type { Operator } from '#features/about/about.contract.ts'
import { aboutRoutes } from '#features/about/server/index.ts'
import { currenciesRoutes } from '#features/currencies/server/index.ts'
import { directoryRoutes } from '#features/directory/server/index.ts'
import { listingsRoutes } from '#features/listings/server/index.ts'
import { networksRoutes } from '#features/networks/server/index.ts'
import { placesRoutes } from '#features/places/server/index.ts'
import { resourcesRoutes } from '#features/resources/server/index.ts'
import { type SiteServices, sitesRoutes } from '#features/sites/server/index.ts'
import { statsRoutes } from '#features/stats/server/index.ts'
import { teamsRoutes } from '#features/teams/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { RateTable } from '#shared/money.ts'

/** Every endpoint of the API's contract with the code that answers it. */
export function createApiRouter(db: Db, sites: SiteServices, operator: Operator, rates: () => Promise<RateTable>) {
  return {
    directory: directoryRoutes(db),
    listings: listingsRoutes(db),
    networks: networksRoutes(db),
    places: placesRoutes(db),
    currencies: currenciesRoutes(rates),
    sites: sitesRoutes(sites),
    about: aboutRoutes(db, operator),
    stats: statsRoutes(db),
    resources: resourcesRoutes(db),
    teams: teamsRoutes(db),
  }
}
