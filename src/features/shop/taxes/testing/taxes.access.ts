import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { createTaxRate } from '../taxes.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/tax-rates': {},
  'PUT /admin/tax-rates/{country}': {
    params: () => ({ country: 'AQ' }),
    body: () => ({ terms: { name: { en: 'Ice tax' }, basisPoints: 500, isIncluded: false, onShipping: false } }),
  },
  'DELETE /admin/tax-rates/{country}': {
    params: async ({ db }) => {
      const country = 'AQ'
      await db.deleteFrom('taxRates').where('country', '=', country).execute()
      await createTaxRate(db, { country })
      return { country }
    },
  },
}
