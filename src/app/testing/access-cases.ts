import type { AccessWorld } from './access-world.ts'

type Given = Record<string, string | number>

/**
 * A call that would do what it is for, if the caller may. `params` fill the path; one that names somebody's thing is in
 * `owned`, and gets the id of nothing to compare foreign with missing.
 */
export type AccessCase = {
  params?: (world: AccessWorld) => Given | Promise<Given>
  query?: string
  body?: (world: AccessWorld) => unknown
  /** names of parameters that name somebody's thing, with the id of one that does not exist */
  owned?: Given
}

/** Ids of nothing. */
const noId = 2_147_483_000
const noUuid = '00000000-0000-4000-8000-000000000000'

export const accessCases: Record<string, AccessCase> = {
  ...openCases(),
  ...teamCases(),
}

/** Open to everybody. */
function openCases(): Record<string, AccessCase> {
  return {
    'GET /about/facts': {},
    'GET /about/operator': {},
    'GET /about/standards': {},
    'GET /application/client-settings': {},
    'GET /application/languages': {},
    'GET /countries': {},
    'GET /currencies': {},
    'GET /currencies/rates': {},
    'GET /filters/certifications': {},
    'GET /filters/networks': {},
    'GET /filters/{type}/nodes': { params: () => ({ type: 'sector' }) },
    'GET /filters/{type}/nodes/{id}/path': { params: ({ sectorId }) => ({ type: 'sector', id: sectorId }) },
    'GET /landing/{type}/{id}': { params: ({ sectorId }) => ({ type: 'sector', id: sectorId }) },
    'GET /listings/{id}': { params: ({ listingId }) => ({ id: listingId }) },
    'GET /lists': {},
    'GET /marketplace/categories': {},
    'GET /networks/{subDomain}': { params: ({ network }) => ({ subDomain: network }) },
    'GET /places': { query: '?query=kandy' },
    'GET /places/at': { query: '?lat=7.29&lng=80.63' },
    'GET /profiles/{subDomain}': { params: ({ subDomain }) => ({ subDomain }) },
    'GET /resources/{id}': { params: ({ vendorId }) => ({ id: vendorId }) },
    'GET /stats/{id}': { params: ({ vendorId }) => ({ id: vendorId }) },
    'GET /storage/policy': {},
    'GET /ui/sectors/shortcut/nodes': {},
    'GET /ui/user/profile/logged-in': {},
  }
}

/** Whom one may act as, and what a team does. */
function teamCases(): Record<string, AccessCase> {
  return {
    'GET /users/profiles': {},
    'PUT /users/selected-profile': {
      body: ({ vendorId }) => ({ selectedVendor: { id: vendorId, type: 'vendor' } }),
    },
  }
}
