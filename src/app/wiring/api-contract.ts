import { feedbackContract } from '#features/community/feedback/feedback.contract.ts'
import { followsContract } from '#features/community/follows/follows.contract.ts'
import { reportsContract } from '#features/community/reports/reports.contract.ts'
import { badgesContract } from '#features/market/badges/badges.contract.ts'
import { directoryContract } from '#features/market/directory/directory.contract.ts'
import { listingsContract } from '#features/market/listings/listings.contract.ts'
import { statsContract } from '#features/market/stats/stats.contract.ts'
import { networksContract } from '#features/networks/networks/networks.contract.ts'
import { sitesContract } from '#features/networks/sites/sites.contract.ts'
import { vendorAccountContract } from '#features/people/account-pages/account-pages.contract.ts'
import { accountsContract } from '#features/people/accounts/accounts.contract.ts'
import { authContract } from '#features/people/accounts/auth.contract.ts'
import { onboardingContract } from '#features/people/onboarding/onboarding.contract.ts'
import { ownDataContract } from '#features/people/own-data/own-data.contract.ts'
import { pointsContract } from '#features/people/points/points.contract.ts'
import { preferencesContract } from '#features/people/preferences/preferences.contract.ts'
import { referralsContract } from '#features/people/referrals/referrals.contract.ts'
import { teamsContract } from '#features/people/teams/teams.contract.ts'
import { aboutContract } from '#features/platform/about/about.contract.ts'
import { placesContract } from '#features/platform/places/places.contract.ts'
import { storageContract } from '#features/platform/storage/storage.contract.ts'

/** Every endpoint of /api/v1 that has a contract, by feature. */
export const apiContract = {
  directory: directoryContract,
  listings: listingsContract,
  networks: networksContract,
  places: placesContract,
  sites: sitesContract,
  preferences: preferencesContract,
  about: aboutContract,
  stats: statsContract,
  badges: badgesContract,
  auth: authContract,
  accounts: accountsContract,
  teams: teamsContract,
  points: pointsContract,
  referrals: referralsContract,
  onboarding: onboardingContract,
  ownData: ownDataContract,
  vendorAccount: vendorAccountContract,
  storage: storageContract,
  follows: followsContract,
  feedback: feedbackContract,
  reports: reportsContract,
}
