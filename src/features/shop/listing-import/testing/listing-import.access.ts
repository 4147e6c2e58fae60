import { type AccessCase, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import type { ImportState } from '../import-states.ts'
import { createListingImport } from '../listing-import.factory.ts'

const settings = {
  currency: 'USD',
  language: 'en',
  category: null,
  categories: {},
  asDrafts: false,
  withPictures: false,
  weightUnit: 'g',
  matching: { title: 0, price: 1 },
}

const ofImport = (state: ImportState, body?: object): AccessCase => ({
  params: async ({ db, vendorId }) => {
    // an enterprise runs one step at a time
    await db.deleteFrom('listingImports').where('vendorId', '=', vendorId).execute()
    const finishedAt = state === 'done' ? new Date() : null
    return createListingImport(db, { vendorId, state, finishedAt, settings: JSON.stringify(settings) })
  },
  owned: { id: noId },
  ...(body && { body: () => body }),
})

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/listing-imports': ofVendor,
  // 409: the file has no content here
  'POST /vendors/{vendorId}/listing-imports': {
    ...ofVendor,
    body: async ({ db, people: { owner } }) => ({
      fileId: await createFile(db, { ownerId: owner.id, purpose: 'import', kind: 'document', extension: 'csv' }),
    }),
  },
  'GET /listing-imports/{id}': ofImport('uploaded'),
  'GET /listing-imports/{id}/categories': ofImport('uploaded'),
  'POST /listing-imports/{id}/check': ofImport('uploaded', { settings }),
  'POST /listing-imports/{id}/start': ofImport('checked', {}),
  'POST /listing-imports/{id}/undo': ofImport('done', {}),
  'DELETE /listing-imports/{id}': ofImport('uploaded'),
  'GET /listing-imports/{id}/rows': ofImport('uploaded'),
}
