import { randomBytes } from 'node:crypto'
import { type AccessCase, noId, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { createDiscount, noTerms } from '../discounts.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/discounts': ofVendor,
  'POST /vendors/{vendorId}/discounts': { ...ofVendor, body: newTerms },
  'GET /admin/discounts': {},
  'POST /admin/discounts': { body: newTerms },
  'PUT /discounts/{id}': { ...codeOfVendor(), body: newTerms },
  'POST /discounts/{id}/end': { ...codeOfVendor(), body: () => ({}) },
}

function newTerms() {
  const code = randomBytes(6).toString('hex').toUpperCase()
  return { terms: { ...noTerms, code, basisPoints: 1000 } }
}

function codeOfVendor(): Pick<AccessCase, 'params' | 'owned'> {
  return {
    params: async ({ db, vendorId }) => {
      const code = randomBytes(6).toString('hex').toUpperCase()
      return { id: await createDiscount(db, { vendorId, code }) }
    },
    owned: { id: noId },
  }
}
