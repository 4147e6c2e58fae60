import type { AccessCase } from './access-case.ts'
import { followsCases } from './follows-access-cases.ts'
import { pointsCases } from './points-access-cases.ts'

/** Ids of nothing. */
const noId = 2_147_483_000
const noUuid = '00000000-0000-4000-8000-000000000000'

export const accessCases: Record<string, AccessCase> = {
  ...openCases(),
  ...teamCases(),
  ...followsCases(),
  ...pointsCases(),
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
