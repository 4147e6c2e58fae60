import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { createGiftCard } from '../gift-cards.factory.ts'

/** A card's buyer is whoever has its key; a wrong one finds nothing. */
export const accessCases: Record<string, AccessCase> = {
  'GET /gift-cards/methods': {},
  'POST /gift-cards': {
    body: () => ({
      amount: 5000,
      design: 'pottery-4',
      recipientName: 'Asha',
      recipientEmail: 'asha@example.org',
      fromName: 'Ravi',
      email: 'ravi@example.org',
      method: 0,
    }),
  },
  'GET /gift-cards/{id}': {
    params: async ({ db }) => ({ id: (await createGiftCard(db)).id }),
    query: `?key=${crypto.randomUUID()}`,
  },
  'POST /gift-cards/{id}/payment': {
    params: async ({ db }) => ({ id: (await createGiftCard(db)).id }),
    body: () => ({ key: crypto.randomUUID() }),
  },
  'POST /gift-cards/balance': { body: async ({ db }) => ({ code: (await createGiftCard(db)).code }) },
}
