import { feedbackRoutes } from '#features/community/feedback/server/index.ts'
import { followsRoutes } from '#features/community/follows/server/index.ts'
import { reportsRoutes } from '#features/community/reports/server/index.ts'
import { badgesRoutes } from '#features/market/badges/server/index.ts'
import { directoryRoutes } from '#features/market/directory/server/index.ts'
import { listingsRoutes } from '#features/market/listings/server/index.ts'
import { statsRoutes } from '#features/market/stats/server/index.ts'
import { networksRoutes } from '#features/networks/networks/server/index.ts'
import { type SiteServices, sitesRoutes } from '#features/networks/sites/server/index.ts'
import { vendorAccountRoutes } from '#features/people/account-pages/server/index.ts'
import { type AuthServices, accountsRoutes, authRoutes } from '#features/people/accounts/server/index.ts'
import { onboardingRoutes } from '#features/people/onboarding/server/index.ts'
import { ownDataRoutes } from '#features/people/own-data/server/index.ts'
import { pointsRoutes } from '#features/people/points/server/index.ts'
import { preferencesRoutes } from '#features/people/preferences/server/index.ts'
import { referralsRoutes } from '#features/people/referrals/server/index.ts'
import { teamsRoutes } from '#features/people/teams/server/index.ts'
import type { Operator } from '#features/platform/about/about.contract.ts'
import { aboutRoutes } from '#features/platform/about/server/index.ts'
import { placesRoutes } from '#features/platform/places/server/index.ts'
import { storageRoutes } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { RateTable } from '#shared/money.ts'

/** Every endpoint of the API's contract with the code that answers it. */
export function createApiRouter(
  db: Db,
  sites: SiteServices,
  operator: Operator,
  rates: () => Promise<RateTable>,
  files: FileStore,
  publicUrl: string,
  signIn: AuthServices,
) {
  return {
    directory: directoryRoutes(db),
    listings: listingsRoutes(db),
    networks: networksRoutes(db),
    places: placesRoutes(db),
    preferences: preferencesRoutes(rates),
    sites: sitesRoutes(sites),
    about: aboutRoutes(db, operator),
    stats: statsRoutes(db),
    follows: followsRoutes(db),
    feedback: feedbackRoutes(db),
    reports: reportsRoutes(db),
    badges: badgesRoutes(db),
    auth: authRoutes(signIn),
    accounts: accountsRoutes(db),
    teams: teamsRoutes(db, publicUrl),
    points: pointsRoutes(db),
    referrals: referralsRoutes(db, publicUrl),
    onboarding: onboardingRoutes(db),
    ownData: ownDataRoutes(db, files, publicUrl),
    vendorAccount: vendorAccountRoutes(db, publicUrl),
    storage: storageRoutes(db, files),
  }
}
