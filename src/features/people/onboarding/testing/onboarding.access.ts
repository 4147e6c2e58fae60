import { type AccessCase, ofMember, ofVendor } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /users/{userId}/onboarding': ofMember,
  'GET /vendors/{vendorId}/onboarding': ofVendor,
  'POST /users/{userId}/onboarding/dismiss': { ...ofMember, body: () => ({}) },
  'POST /vendors/{vendorId}/onboarding/dismiss': { ...ofVendor, body: () => ({}) },
  'POST /vendors/{vendorId}/onboarding/stats-seen': { ...ofVendor, body: () => ({}) },
}
