import { type AccessCase, ofVendor } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/community-cart': ofVendor,
  'PUT /vendors/{vendorId}/community-cart/transfers': { ...ofVendor, body: () => ({ takesTransfers: false }) },
  'PUT /vendors/{vendorId}/community-cart/pause': {
    ...ofVendor,
    body: () => ({ from: '2030-01-01', backOn: '2030-01-12', words: {} }),
  },
  'DELETE /vendors/{vendorId}/community-cart/pause': ofVendor,
  'PUT /vendors/{vendorId}/community-cart': { ...ofVendor, body: () => ({ isOn: false }) },
}
