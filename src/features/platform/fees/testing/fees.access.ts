import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { addDays } from '#shared/add-days.ts'

import { createFee } from '../fees.factory.ts'

/** The fee that migrations write */
const first = 1
const inAMonth = () => addDays(new Date().toISOString().slice(0, 10), 30)

export const accessCases: Record<string, AccessCase> = {
  'GET /fees': {},
  'GET /admin/fees': {},
  'POST /admin/fees': {
    params: async ({ db }) => {
      await db.deleteFrom('platformFees').where('ofServer', '=', false).execute()
      return {}
    },
    body: () => ({ basisPoints: 500, startsOn: inAMonth(), why: 'It costs less', follows: first }),
  },
  'POST /admin/fees/{id}/withdrawal': {
    params: async ({ db }) => {
      await db.deleteFrom('platformFees').where('ofServer', '=', false).execute()
      return { id: await createFee(db) }
    },
    body: () => ({ why: 'It was a mistake' }),
  },
  'PUT /admin/fee-notice': { body: () => ({ days: 30 }) },
}
