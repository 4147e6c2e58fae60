import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import type { AccessCase } from '#features/people/teams/access-case.factory.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /filters/certifications': {},
  'GET /filters/networks/{networkId}/nodes': {
    params: async ({ db }) => ({
      networkId: await createNetwork(db, { subDomain: `own${crypto.randomUUID().replaceAll('-', '')}` }),
    }),
  },
  'GET /filters/places': {},
  'GET /filters/{type}/nodes': { params: () => ({ type: 'sector' }) },
  'GET /filters/{type}/nodes/{id}/path': { params: ({ sectorId }) => ({ type: 'sector', id: sectorId }) },
  'GET /landing/{type}/{id}': { params: ({ sectorId }) => ({ type: 'sector', id: sectorId }) },
  'GET /lists': {},
  'GET /profiles/{subDomain}': { params: ({ subDomain }) => ({ subDomain }) },
  'GET /ui/sectors/shortcut/nodes': {},
}
