import { type AccessCase, ofVendor } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/credits': ofVendor,
  'GET /vendors/{vendorId}/credit-sum': ofVendor,
  'GET /vendors/{vendorId}/subscription': ofVendor,
  'POST /vendors/{vendorId}/subscription': { ...ofVendor, body: () => ({ method: 2 }) },
  'POST /vendors/{vendorId}/subscription/payment': { ...ofVendor, body: () => ({}) },
  'POST /vendors/{vendorId}/subscription/token': { ...ofVendor, body: () => ({}) },
  'GET /subscriptions/check': { query: 'token=1.2.x' },
  'POST /notify-admin': {
    body: ({ vendorId }) => ({ settingsName: 'payments', btnText: 'Tell the operator', gmVendorId: vendorId }),
  },
  'POST /vendors/{vendorId}/subscription/give-up': { ...ofVendor, body: () => ({}) },
}
