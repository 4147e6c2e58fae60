import type { PageParameters } from '#web/feature-web.ts'
import { type BrowsedType, readState } from '../browse-state.ts'
import '../listing-results.ts'
import '../profile-results.ts'

/** Names of all parameters with the state of a page of results, found out by reading a state. */
function stateParameters(itemType: BrowsedType): string[] {
  const names = new Set<string>()
  const params = {
    get: (name: string) => {
      names.add(name)
      return null
    },
    getAll: (name: string) => {
      names.add(name)
      return []
    },
  }
  readState(params, itemType, { isSignedIn: true })
  return [...names]
}

const [ofProfiles, ofListings] = [stateParameters('profile'), stateParameters('listing')]

export const parameters: PageParameters = {
  DirectoryPage: ofProfiles,
  LandingPage: ofProfiles,
  MarketplacePage: ofListings,
  NetworkHomePage: [...ofProfiles, ...ofListings],
}
