import { type AccessCase, noId, noUuid, ofVendor } from '#features/people/teams/access-case.factory.ts'
import { createApiToken, createWebhook } from '../integrations.factory.ts'

const terms = { url: 'https://till.invalid/pola', events: ['order.paid'], lowStockBelow: 3 }

const ofWebhook: AccessCase = {
  params: async ({ db, vendorId }) => {
    const { id } = await createWebhook(db, { vendorId, url: terms.url })
    return { id }
  },
  owned: { id: noId },
}

export const accessCases: Record<string, AccessCase> = {
  'GET /vendors/{vendorId}/api-tokens': ofVendor,
  'POST /vendors/{vendorId}/api-tokens': {
    ...ofVendor,
    body: () => ({ name: 'Till in the shop', scopes: ['orders:read'], days: 90 }),
  },
  'DELETE /api-tokens/{id}': {
    params: async ({ db, vendorId, people: { owner } }) => {
      const { id } = await createApiToken(db, { vendorId, createdBy: owner.id })
      return { id }
    },
    owned: { id: noId },
  },
  'GET /vendors/{vendorId}/webhooks': ofVendor,
  'POST /vendors/{vendorId}/webhooks': { ...ofVendor, body: () => terms },
  'PUT /webhooks/{id}': { ...ofWebhook, body: () => ({ ...terms, isOn: true }) },
  'DELETE /webhooks/{id}': ofWebhook,
  'POST /webhooks/{id}/secret': { ...ofWebhook, body: () => ({}) },
  'POST /webhooks/{id}/test': { ...ofWebhook, body: () => ({}) },
  'GET /webhooks/{id}/deliveries': ofWebhook,
  'POST /webhook-deliveries/{id}/again': {
    params: async ({ db, vendorId }) => {
      const { id: webhookId } = await createWebhook(db, { vendorId, url: 'https://till.invalid/pola' })
      const row = { webhookId, event: 'test' as const, body: '{}', state: 'failed' as const }
      return db.insertInto('webhookDeliveries').values(row).returning('id').executeTakeFirstOrThrow()
    },
    owned: { id: noUuid },
    body: () => ({}),
  },
}
