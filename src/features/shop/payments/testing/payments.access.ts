import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { createTestPayment } from '../payments.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  // open to whoever has its id, as a provider's page is
  'GET /test-payments/{id}': { params: async ({ db }) => ({ id: await createTestPayment(db) }) },
}
