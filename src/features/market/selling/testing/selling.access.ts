import { createListing } from '#features/market/listings/listings.factory.ts'
import { type AccessCase, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import type { AccessWorld } from '#features/people/teams/access-world.factory.ts'

const owned = { id: noId }
const ofListing: AccessCase = { params: ({ listingId }) => ({ id: listingId }), owned }

/** Another listing of the same enterprise, for what ends it. */
const ofSpareListing: AccessCase = { params: async world => ({ id: await spareListing(world) }), owned }

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/selling': ofVendor,
  'POST /vendors/{vendorId}/listings': { ...ofVendor, body: () => ({ content: { title: { en: 'Clay pot' } } }) },
  'GET /vendors/{vendorId}/listings': ofVendor,
  'POST /vendors/{vendorId}/listings/changes': {
    ...ofVendor,
    body: ({ listingId }) => ({ ids: [listingId], change: { what: 'activate' } }),
  },
  'POST /vendors/{vendorId}/stock': { ...ofVendor, body: () => ({ items: [{ sku: 'POT', pieces: 3 }] }) },
  'GET /listings/{id}/draft': ofListing,
  'PUT /listings/{id}/draft': { ...ofSpareListing, body: () => ({ revision: 0, content: { title: { en: 'Pot' } } }) },
  'POST /listings/{id}/draft/open': { ...ofListing, body: () => ({}) },
  'POST /listings/{id}/draft/discard': { ...ofSpareListing, body: () => ({ revision: 0 }) },
  'GET /listings/{id}/preview': ofListing,
  'PUT /listings/{id}/publish': { ...ofSpareListing, body: () => ({ revision: 0 }) },
  'PUT /listings/{id}/unpublish': { ...ofSpareListing, body: () => ({}) },
  'PUT /listings/{id}/archive': { ...ofSpareListing, body: () => ({}) },
  'PUT /listings/{id}/active': { ...ofSpareListing, body: () => ({}) },
  'POST /listings/{id}/duplicate': { ...ofSpareListing, body: () => ({}) },
  'DELETE /listings/{id}': ofSpareListing,
}

function spareListing({ db, vendorId }: AccessWorld): Promise<number> {
  return createListing(db, { vendorId })
}
