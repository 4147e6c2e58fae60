import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { createPaymentEvent, createTestPayment } from '../payments.factory.ts'

const failedEvent: AccessCase['params'] = async ({ db }) => {
  await createPaymentEvent(db, { id: 'evt_access', state: 'failed' })
  return { provider: 'test' }
}

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/payment-events': {},
  'GET /admin/payment-event-sources': {},
  'POST /admin/payment-events/{provider}/retry': { params: failedEvent, body: () => ({ id: 'evt_access' }) },
  // open to whoever has its id, as a provider's page is
  'GET /test-payments/{id}': { params: async ({ db }) => ({ id: await createTestPayment(db) }) },
}
