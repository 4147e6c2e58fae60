import { directoryContract } from '#features/directory/directory.contract.ts'
import { placesContract } from '#features/places/places.contract.ts'
import { sitesContract } from '#features/sites/sites.contract.ts'

/** Every endpoint of /api/v1 that has a contract, by feature. */
export const apiContract = { directory: directoryContract, places: placesContract, sites: sitesContract }
