import { type AccessCase, ofVendor } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/marketplace-auth': ofVendor,
  'POST /commerce-session': { body: () => ({}) },
}
