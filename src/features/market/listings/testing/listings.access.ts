import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /listings/{id}': { params: ({ listingId }) => ({ id: listingId }) },
  'GET /marketplace/categories': {},
}
