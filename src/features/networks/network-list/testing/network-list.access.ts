import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

const newName = () => `list${crypto.randomUUID().replaceAll('-', '')}`

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/networks': {},
  'POST /admin/networks': {
    body: ({ subDomain }) => ({ name: 'Growers', subDomain: newName(), vendor: subDomain, hasSite: false }),
  },
  'PUT /admin/networks/{id}': {
    params: async ({ db }) => ({ id: await createNetwork(db, { subDomain: newName() }) }),
    body: ({ subDomain }) => ({ status: 'approved', hasSite: true, vendor: subDomain }),
  },
}
