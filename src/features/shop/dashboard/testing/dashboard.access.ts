import { type AccessCase, ofVendor } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/desk': ofVendor,
  'GET /vendors/{vendorId}/today': ofVendor,
  'GET /vendors/{vendorId}/statistics': ofVendor,
  'GET /vendors/{vendorId}/statistics/listings': ofVendor,
  'GET /vendors/{vendorId}/statistics/countries': ofVendor,
  'GET /vendors/{vendorId}/statistics/searches': ofVendor,
  'GET /vendors/{vendorId}/statistics/visitors': ofVendor,
}
