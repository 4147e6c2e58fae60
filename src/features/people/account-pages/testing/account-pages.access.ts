import { type AccessCase, noId, ofMember, ofVendor } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /users/{userId}/counts': ofMember,
  'GET /vendor-profiles/{id}/data': { params: ({ vendorId }) => ({ id: vendorId }) },
  'GET /vendors/{vendorId}/account': ofVendor,
  'GET /vendors/{vendorId}/network': ofVendor,
  'GET /vendors/{vendorId}/networks': ofVendor,
  'PUT /vendors/{vendorId}/survey-location': {
    params: ({ surveyVendorId }) => ({ vendorId: surveyVendorId }),
    owned: { vendorId: noId },
    body: ({ placeId }) => ({ placeId }),
  },
}
