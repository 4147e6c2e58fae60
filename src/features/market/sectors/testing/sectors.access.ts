import { createNode, createShortcut } from '#features/market/directory/directory.factory.ts'
import { listShortcuts, taxonomyRevision } from '#features/market/directory/server/index.ts'
import type { AccessCase, AccessWorld } from '#features/people/teams/access-case.factory.ts'
import { addSector } from '../server/write-sector.ts'

const title = { en: 'Named' }
const params = ({ sectorId }: AccessWorld) => ({ id: sectorId })

/** Another sector, created before the revision is read. */
async function otherSector({ db, subDomain }: AccessWorld): Promise<number> {
  return createNode(db, { type: 'sector', handle: `${subDomain}-${Math.random().toString(36).slice(2)}` })
}

async function addedSector({ db, people: { admin } }: AccessWorld) {
  const revision = await taxonomyRevision(db)
  await addSector(db, admin.viewer, { revision, type: 'sector', parentId: null, title })
  return db.selectFrom('sectorActs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
}

export const accessCases: Record<string, AccessCase> = {
  'GET /admin/sectors': {},
  'GET /admin/sectors/{id}/preview': { params, query: 'act=retire' },
  'POST /admin/sectors': {
    body: async ({ db }) => ({ revision: await taxonomyRevision(db), type: 'sector', parentId: null, title }),
  },
  'PATCH /admin/sectors/{id}': { params, body: () => ({ revision: 0, title }) },
  'POST /admin/sectors/{id}/move': {
    params,
    body: async ({ db }) => ({ revision: await taxonomyRevision(db), parentId: null, position: 0 }),
  },
  'POST /admin/sectors/{id}/merge': {
    params,
    body: async world => ({ into: await otherSector(world), revision: await taxonomyRevision(world.db) }),
  },
  'POST /admin/sectors/{id}/retire': {
    params,
    body: async ({ db }) => ({ revision: await taxonomyRevision(db), to: null }),
  },
  'POST /admin/sectors/undo': { body: async world => ({ actId: (await addedSector(world)).id }) },
  'GET /admin/shortcuts': {},
  'PUT /admin/shortcuts/{handle}': {
    params: () => ({ handle: 'eat' }),
    body: async ({ db, sectorId }) => {
      if ((await listShortcuts(db)).length === 0)
        await createShortcut(db, { handle: 'eat', title, nodeIds: [sectorId] })
      return { revision: await taxonomyRevision(db), title, nodeIds: [sectorId] }
    },
  },
}
