import { type AccessCase, ofVendor } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/balance': ofVendor,
  'GET /vendors/{vendorId}/ledger': ofVendor,
  'GET /admin/ledger': {},
}
