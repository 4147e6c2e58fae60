import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'

const vendor = ({ vendorId }: AccessWorld) => ({ id: vendorId })
const listing = ({ listingId }: AccessWorld) => ({ id: listingId })

export const accessCases: Record<string, AccessCase> = {
  'POST /vendor-profiles/{id}/like': { params: vendor, body: () => ({ like: true }) },
  'POST /listings/{id}/like': { params: listing, body: () => ({ like: true }) },
  'GET /vendors/profile-interactions': {},
  'GET /vendors/highlight-interactions': {},
}
