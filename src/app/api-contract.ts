import { aboutContract } from '#features/about/about.contract.ts'
import { accountPagesContract } from '#features/account-pages/account-pages.contract.ts'
import { vendorAccountContract } from '#features/account-pages/vendor-account.contract.ts'
import { accountsContract } from '#features/accounts/accounts.contract.ts'
import { authContract } from '#features/accounts/auth.contract.ts'
import { currenciesContract } from '#features/currencies/currencies.contract.ts'
import { directoryContract } from '#features/directory/directory.contract.ts'
import { feedbackContract } from '#features/feedback/feedback.contract.ts'
import { followsContract } from '#features/follows/follows.contract.ts'
import { listingsContract } from '#features/listings/listings.contract.ts'
import { networksContract } from '#features/networks/networks.contract.ts'
import { onboardingContract } from '#features/onboarding/onboarding.contract.ts'
import { placesContract } from '#features/places/places.contract.ts'
import { pointsContract } from '#features/points/points.contract.ts'
import { referralsContract } from '#features/referrals/referrals.contract.ts'
import { reportsContract } from '#features/reports/reports.contract.ts'
import { resourcesContract } from '#features/resources/resources.contract.ts'
import { sitesContract } from '#features/sites/sites.contract.ts'
import { statsContract } from '#features/stats/stats.contract.ts'
import { storageContract } from '#features/storage/storage.contract.ts'
import { teamsContract } from '#features/teams/teams.contract.ts'

/** Every endpoint of /api/v1 that has a contract, by feature. */
export const apiContract = {
  directory: directoryContract,
  listings: listingsContract,
  networks: networksContract,
  places: placesContract,
  sites: sitesContract,
  currencies: currenciesContract,
  about: aboutContract,
  stats: statsContract,
  resources: resourcesContract,
  auth: authContract,
  accounts: accountsContract,
  teams: teamsContract,
  points: pointsContract,
  referrals: referralsContract,
  onboarding: onboardingContract,
  accountPages: accountPagesContract,
  vendorAccount: vendorAccountContract,
  storage: storageContract,
  follows: followsContract,
  feedback: feedbackContract,
  reports: reportsContract,
}
